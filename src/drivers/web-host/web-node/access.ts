import { rejected } from '../../outcome.ts'
import type { WebAccess } from '../port/access.ts'
import type { WebCron } from '../port/cron.ts'
import type { Asking } from './asking.ts'

export const accessPart = ({ change }: Asking): WebAccess => ({
  keepFtpAccount: (operationId, { reference, name, folder, isOn, passwordHash }) =>
    change(operationId, 'ftp.keep', { reference, name, folder, isOn, passwordHash }),
  dropFtpAccount: async (operationId, { reference, name }) =>
    name === ''
      ? rejected('not_possible', 'the account of the space stays')
      : change(operationId, 'ftp.drop', { reference, name }),
  setSsh: (operationId, { reference, isOn }) => change(operationId, 'ssh.set', { reference, isOn }),
  keepSshKey: (operationId, { reference, key }) => change(operationId, 'ssh.keep-key', { reference, key }),
  dropSshKey: (operationId, { reference, fingerprint }) =>
    change(operationId, 'ssh.drop-key', { reference, fingerprint }),
})

export const cronPart = ({ change, write }: Asking): WebCron => ({
  keepCronJob: (operationId, { reference, job }) => change(operationId, 'cron.keep', { reference, job }),
  dropCronJob: (operationId, { reference, id }) => change(operationId, 'cron.drop', { reference, id }),
  runCronJob: (operationId, { reference, id }) => write(operationId, 'cron.run', { reference, id }),
})
