import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { copyNodeFiles, type Places } from './node-files.ts'

const ofPostfix = 'active bounce corrupt defer deferred flush hold incoming private saved trace'.split(' ')

/** The queue as `postfix check` would make it. */
export function makeQueue(folder: string): void {
  const own = (name: string, mode: number, owner: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    fs.chmodSync(path.join(folder, name), mode)
    execFileSync('chown', [owner, path.join(folder, name)])
  }
  own('spool', 0o755, 'root')
  own('postfix-data', 0o700, 'postfix')
  for (const name of ofPostfix) own(`spool/${name}`, 0o700, 'postfix')
  own('spool/pid', 0o755, 'root')
  own('spool/maildrop', 0o730, 'postfix:postdrop')
  own('spool/public', 0o710, 'postfix:postdrop')
}

export function preparePostfix(folder: string, places: Places): string[] {
  const config = path.join(folder, 'postfix')
  copyNodeFiles('postfix', config, places)
  fs.appendFileSync(
    path.join(config, 'main.cf'),
    [
      '',
      `queue_directory = ${folder}/spool`,
      `data_directory = ${folder}/postfix-data`,
      `maillog_file_prefixes = ${folder}`,
      'debug_peer_list =',
      '',
    ].join('\n'),
  )
  return ['-c', config]
}
