import { area } from '#platform/area.ts'
import { blank, ofAccount, remove } from '#platform/personal-data.ts'
import { forgetBackupWork, prepareDownload, restoreBackup, stopAtHost, takeBackup } from './operations.ts'
import { backupRoutes } from './routes.ts'

export default area({
  tables: ['web_backup_work', 'web_download_ticket'],
  routes: [backupRoutes],
  jobs: [stopAtHost, forgetBackupWork],
  operations: [restoreBackup, prepareDownload, takeBackup],
  personalData: {
    web_backup_work: { of: ofAccount(), onErasure: blank({ account_id: 'null' }) },
    web_download_ticket: { of: ofAccount(), onErasure: remove },
  },
  columns: { web_backup_work: { thing: ['backup', 'part', 'steps', 'result'] } },
})
