import { expect, it } from 'vitest'
import { faultIn, unlessShut } from './repository-fault.ts'

const save = (said: string) => `Save(<data/2f3d>) returned error, retrying after 552ms: client.PutObject: ${said}`
const open = (said: string) =>
  `Fatal: unable to open config file: Stat: ${said}\nIs there a repository at the following location?\ns3:https://s3.example/web1`

/** As restic 0.14 says them of a RADOS gateway and of a folder. */
it.each([
  ['backups_full', save('Error response code QuotaExceeded.')],
  ['backups_full', 'Save(<data/1>) returned error, retrying after 1s: write /srv/restic/x: no space left on device'],
  ['backups_shut', open('The request signature we calculated does not match the signature you provided.')],
  ['backups_shut', open('Access Denied.')],
  ['backups_shut', open('The specified bucket does not exist.')],
  ['backups_shut', 'Fatal: wrong password or no key found'],
  ['agent', open('Get "https://s3.example/web1/": dial tcp 192.0.2.1:443: connect: connection refused')],
  ['agent', 'Fatal: unable to create lock in backend: repository is already locked'],
])('what restic says of a repository is %s: %s', async (code, said) => {
  const told = await unlessShut(() => Promise.reject(faultIn(said, 'rest:https://web1:secret@vault1/web1'))).catch(
    (fault: Error) => fault,
  )
  expect(told).toMatchObject(
    code === 'agent'
      ? { message: expect.stringContaining('restic: Fatal') }
      : { code, detail: expect.stringContaining('(rest:https://vault1/web1)') },
  )
})
