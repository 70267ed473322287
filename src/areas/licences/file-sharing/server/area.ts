import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { addUser, changeUser, removeUser, setCompany, setSubscription } from './operations.ts'
import { reading } from './reading.ts'
import { fileSharingRoutes } from './routes.ts'
import { shareUses } from './uses.ts'

export default area({
  tables: ['share_company'],
  personalData: {
    share_company: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [fileSharingRoutes],
  operations: [setCompany, setSubscription, addUser, changeUser, removeUser],
  jobs: reading.jobs,
  subscribers: reading.subscribers,
  licenceUses: shareUses,
  log: {
    'licences.company.set': { text: m.sharing_did_company },
    'licences.subscription.set-right': { text: m.licences_did_set_right },
    'licences.users.add': { text: m.sharing_did_add },
    'licences.users.change': { text: m.sharing_did_change },
    'licences.users.remove': { text: m.sharing_did_remove },
  },
})
