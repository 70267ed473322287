import fs from 'node:fs'
import path from 'node:path'
import { buildClient, clientFolder, madeClient } from './client/made-client.ts'

/** `npm run client`: writes the typed client again from the contract, and builds what is published of it. */
const source = path.join(clientFolder, 'src')
const files = await madeClient()
fs.rmSync(path.join(source, 'calls'), { recursive: true, force: true })
for (const [name, text] of files) {
  fs.mkdirSync(path.dirname(path.join(source, name)), { recursive: true })
  fs.writeFileSync(path.join(source, name), text)
}
fs.rmSync(path.join(clientFolder, 'dist'), { recursive: true, force: true })
const { status, said } = buildClient()
if (said) console.log(said)
console.log(`packages/client: ${files.size} files made${status === 0 ? ', built' : ''}`)
process.exit(status ?? 1)
