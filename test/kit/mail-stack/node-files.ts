import fs from 'node:fs'
import path from 'node:path'
import { root } from '../imports.ts'

/** The files that a provider installs on a mail node, from the project. */
const source = path.join(root, 'src/drivers/mail-host/mail-stack/node')

export type Places = Readonly<Record<string, string>>

/**
 * Copies one folder of it, with the places of a test instead of a machine's. Every place has to be somewhere in the folder: a test that
 * replaced nothing would use the services of the machine itself.
 */
export function copyNodeFiles(folder: string, target: string, places: Places): void {
  const used = new Set<string>()
  for (const file of fs.globSync('**/*', { cwd: path.join(source, folder) })) {
    const from = path.join(source, folder, file)
    if (!fs.statSync(from).isFile()) continue
    let text = fs.readFileSync(from, 'utf8')
    for (const [place, real] of Object.entries(places)) {
      if (text.includes(place)) used.add(place)
      text = text.replaceAll(place, real)
    }
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    fs.writeFileSync(path.join(target, file), text)
  }
  const unused = Object.keys(places).filter((place) => !used.has(place))
  if (unused.length > 0) throw new Error(`nowhere in node/${folder}: ${unused.join(', ')}`)
}
