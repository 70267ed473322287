import { area } from '#platform/area.ts'
import { backupRoutes } from './backup-routes.ts'
import { saveByTheClock } from './by-the-clock.ts'
import { forgetEnded, forgetSaved } from './forget-saved.ts'
import { restoreJobRoutes } from './job-routes.ts'
import { addDatabase, prepareDownload, protect, restorePoint, runPolicy, stopAtVault } from './operations.ts'
import { protectOrdered } from './protect-ordered.ts'
import { restoreRoutes } from './restore-routes.ts'

export default area({
  routes: [...backupRoutes, ...restoreRoutes, ...restoreJobRoutes],
  operations: [runPolicy, protect, addDatabase, restorePoint, prepareDownload],
  jobs: [forgetSaved, saveByTheClock, stopAtVault],
  subscribers: [protectOrdered, forgetEnded],
})
