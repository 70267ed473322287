import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { worksOf } from './works.ts'

/**
 * The agent of a node: started for one request, by sshd or by a test, with the name of its settings as its only argument. What
 * a caller of ssh wanted to run instead (`SSH_ORIGINAL_COMMAND`) is looked at by nobody.
 */
const [, , file = '/etc/belfry/node-agent.json'] = process.argv
// A line that broke ends nothing that was begun.
process.on('SIGHUP', () => undefined)
process.on('SIGPIPE', () => undefined)

const settings = await readSettings(file).catch((fault: Error) => {
  process.stderr.write(`belfry-node-agent: ${file} cannot be used: ${fault.message}\n`)
  process.exit(78)
})
await serve(process.stdin, process.stdout, { works: worksOf(settings), state: settings.state })
process.exit(0)
