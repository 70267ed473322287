import { type Outcome, rejected } from '#base/outcome.ts'

/** Said by whoever keeps the repository. restic would try again for a quarter of an hour. */
const full = /QuotaExceeded|no space left on device|disk quota exceeded/i
const shut =
  /Access ?Denied|AccessKeyId|signature|specified (?:bucket|key) does not exist|wrong password|permission denied|no such file or directory/i
export const hopeless = new RegExp(`retrying after.*(?:${full.source}|Access ?Denied|AccessKeyId|signature)`, 'i')

/** A repository that takes or gives nothing until whoever runs the node mends it. */
export class RepositoryFault extends Error {
  readonly code: 'backups_full' | 'backups_shut'
  constructor(code: RepositoryFault['code'], said: string) {
    super(`restic: ${said}`)
    this.code = code
  }
}

/** What is wrong with the repository is told in the words of the port; what passes by is not. */
export async function unlessShut<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof RepositoryFault) return rejected(fault.code, fault.message)
    throw fault
  }
}

/** Nobody is told with what its keeper is signed in at. */
const shown = (repository: string): string => repository.replace(/\/\/[^@/]*@/, '//')

/** Behind the line that says what is wrong restic tells where it looked. */
export function faultIn(stderr: string, repository: string): Error {
  const lines = stderr.trim().split('\n')
  const line = lines.find((each) => hopeless.test(each)) ?? lines.find((each) => each.startsWith('Fatal:'))
  const said = (line ?? lines.at(-1) ?? '').slice(0, 200)
  const told = `${said} (${shown(repository)})`
  if (full.test(said)) return new RepositoryFault('backups_full', told)
  return line && shut.test(said) ? new RepositoryFault('backups_shut', told) : new Error(`restic: ${said}`)
}
