import { hearing } from '#areas/cloud/servers/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { backupRefusals } from '../contract/refusals.ts'

/** What the vault answered to a question, or why there is nothing to tell. */
export const heardFromVault = hearing(refuser(backupRefusals), 'vault_silent', {
  no_such_point: 'restore_point_not_found',
  no_such_path: 'restore_path_not_found',
  not_a_folder: 'restore_path_not_found',
  files_unreadable: 'restore_files_unreadable',
  no_such_instance: 'instance_not_found',
  ...{ backups_full: 'backups_full', backups_shut: 'backups_shut' },
})
