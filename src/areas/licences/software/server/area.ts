import { followChange } from '#areas/services/changes/server/public.ts'
import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { licenceAmount } from './change.ts'
import { licenceThings } from './menu-things.ts'
import { reading } from './reading.ts'
import { licenceReason } from './reason-text.ts'
import { creditReturned } from './return.ts'
import { softwareRoutes } from './routes.ts'
import { setRight } from './set-right.ts'
import { seatUses } from './uses.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['licence'],
  personalData: { licence: ofService },
  routes: [softwareRoutes],
  operations: [setRight],
  jobs: reading.jobs,
  subscribers: [...reading.subscribers, ...followChange(licenceAmount), creditReturned],
  taskReasons: { licences: licenceReason },
  taskReaders: { 'licences.': ['services', 'products'] },
  taskNeeds: { 'licences.': { access: ['perm:services|perm:products|admin'], scope: 'software:write' } },
  licenceUses: seatUses,
  menuThings: licenceThings,
  log: {
    'licences.': { readers: ['services', 'products'], text: m.licences_did },
    'licences.serial.read': { text: m.licences_did_serial },
    'licences.coupons.read': { text: m.licences_did_coupons },
    'licences.return.asked': { text: m.licences_did_return },
    'licences.amount.asked': { text: m.licences_did_amount },
    'licences.seats.set-right': { text: m.licences_did_set_right },
  },
})
