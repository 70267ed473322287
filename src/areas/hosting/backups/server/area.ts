import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { blank, ofAccount } from '#platform/personal-data.ts'
import { m } from '#words'
import { forgetBackupWork, prepareDownload, restoreBackup, stopAtHost, takeBackup } from './operations.ts'
import { backupRoutes } from './routes.ts'

export default area({
  tables: ['web_backup_work'],
  routes: [backupRoutes],
  jobs: [stopAtHost, forgetBackupWork],
  taskTitles: titlesOf({ 'hosting.backup.fetched': m.web_backups_did_fetch }),
  operations: [restoreBackup, prepareDownload, takeBackup],
  personalData: {
    web_backup_work: { of: ofAccount(), onErasure: blank({ account_id: 'null' }) },
  },
  columns: { web_backup_work: { thing: ['backup', 'part', 'steps', 'result'] } },
})
