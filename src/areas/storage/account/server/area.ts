import { followChange } from '#areas/services/changes/server/public.ts'
import { area } from '#platform/area.ts'
import { blank, ofAccount, remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { copySettings } from './copies.ts'
import { beginEnding, deleteEnded } from './ending.ts'
import { dropBucket, dropKey, emptyBucket, makeBucket, putBack, setBucket } from './operations.ts'
import { reading } from './reading.ts'
import { storeReason } from './reason-text.ts'
import { storageRoutes } from './routes.ts'
import { sizeRoutes, storageSize } from './size.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['s3_store', 's3_key', 's3_usage', 's3_alarm', 's3_settings_copy', 's3_ending'],
  personalData: {
    ...{
      s3_store: ofService,
      s3_usage: ofService,
      s3_alarm: ofService,
      s3_settings_copy: ofService,
      s3_ending: ofService,
    },
    s3_key: {
      of: ofAccount(),
      onErasure: blank({ account_id: 'null' }),
    },
  },
  // A key is known by these at its provider, and to the programs that use it.
  columns: { s3_key: { thing: ['key_id', 'name'] } },
  routes: [storageRoutes, sizeRoutes],
  operations: [makeBucket, setBucket, emptyBucket, dropBucket, dropKey, putBack],
  jobs: [...reading.jobs, copySettings, deleteEnded],
  subscribers: [...reading.subscribers, beginEnding, ...followChange(storageSize)],
  mailKinds: { 's3.nearly-full': 'services' },
  taskReasons: { s3: storeReason },
  taskReaders: { s3: ['services', 'products'] },
  taskNeeds: { 's3.': { access: ['perm:services|perm:products|admin'], scope: 's3:write' } },
  log: {
    's3.': { readers: 'services', text: m.s3_did },
    's3.size.asked': { readers: 'services', text: m.s3_did_size },
  },
})
