import type { Words } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Bounds } from '../rules/bounds.ts'
import { namedColumns, wordsOf } from './staff-catalogue-store.ts'

export type StaffServer = {
  type: string
  name: Words
  info: Words
  cpus: Bounds
  memoryGb: Bounds
  diskGb: Bounds
  mostDisks: number
  position: number
  hidden: boolean
}
export type StaffOffer = {
  offerId: string
  name: string
  info: Words
  mostLicences: number
  position: number
  hidden: boolean
}
export type StaffStorage = { sizeGb: Bounds }

const serverColumns = (server: StaffServer) => ({
  ...namedColumns(server),
  least_cpus: server.cpus.least,
  most_cpus: server.cpus.most,
  step_cpus: server.cpus.step,
  least_memory_gb: server.memoryGb.least,
  most_memory_gb: server.memoryGb.most,
  step_memory_gb: server.memoryGb.step,
  least_disk_gb: server.diskGb.least,
  most_disk_gb: server.diskGb.most,
  step_disk_gb: server.diskGb.step,
  most_disks: server.mostDisks,
  position: server.position,
  hidden: server.hidden,
})
const offerColumns = (offer: StaffOffer) => ({
  name: offer.name,
  info_nl: offer.info.nl,
  info_en: offer.info.en,
  info_fr: offer.info.fr,
  most_licences: offer.mostLicences,
  position: offer.position,
  hidden: offer.hidden,
})

/** The parts of configured products for staff: including hidden ones, in every language. */
export const staffPartsStore = {
  servers: async (sql: Sql, pid: number): Promise<StaffServer[]> => {
    const rows = await sql
      .selectFrom('server_type')
      .selectAll()
      .where('pid', '=', pid)
      .orderBy('position')
      .orderBy('type')
      .execute()
    return rows.map((row) => ({
      type: row.type,
      name: wordsOf(row, 'name'),
      info: wordsOf(row, 'info'),
      cpus: { least: row.least_cpus, most: row.most_cpus, step: row.step_cpus },
      memoryGb: { least: row.least_memory_gb, most: row.most_memory_gb, step: row.step_memory_gb },
      diskGb: { least: row.least_disk_gb, most: row.most_disk_gb, step: row.step_disk_gb },
      mostDisks: row.most_disks,
      position: row.position,
      hidden: row.hidden,
    }))
  },

  /** False when the product has this type already. */
  addServer: async (sql: Sql, pid: number, server: StaffServer): Promise<boolean> => {
    const added = await sql
      .insertInto('server_type')
      .values({ pid, type: server.type, ...serverColumns(server) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },
  changeServer: (sql: Sql, pid: number, server: StaffServer) =>
    sql
      .updateTable('server_type')
      .set(serverColumns(server))
      .where('pid', '=', pid)
      .where('type', '=', server.type)
      .execute(),

  storage: async (sql: Sql, pid: number): Promise<StaffStorage | null> => {
    const row = await sql.selectFrom('storage_size').selectAll().where('pid', '=', pid).executeTakeFirst()
    return row ? { sizeGb: { least: row.least_gb, most: row.most_gb, step: row.step_gb } } : null
  },
  setStorage: async (sql: Sql, pid: number, { sizeGb: { least, most, step } }: StaffStorage): Promise<void> => {
    const bounds = { least_gb: least, most_gb: most, step_gb: step }
    await sql
      .insertInto('storage_size')
      .values({ pid, ...bounds })
      .onConflict((conflict) => conflict.column('pid').doUpdateSet(bounds))
      .execute()
  },

  offers: async (sql: Sql, pid: number): Promise<StaffOffer[]> => {
    const rows = await sql
      .selectFrom('licence_offer')
      .selectAll()
      .where('pid', '=', pid)
      .orderBy('position')
      .orderBy('offer_id')
      .execute()
    return rows.map((row) => ({
      offerId: row.offer_id,
      name: row.name,
      info: wordsOf(row, 'info'),
      mostLicences: row.most_licences,
      position: row.position,
      hidden: row.hidden,
    }))
  },

  /** False when the offer exists, for this product or another. */
  addOffer: async (sql: Sql, pid: number, offer: StaffOffer): Promise<boolean> => {
    const added = await sql
      .insertInto('licence_offer')
      .values({ pid, offer_id: offer.offerId, ...offerColumns(offer) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },
  changeOffer: (sql: Sql, pid: number, offer: StaffOffer) =>
    sql
      .updateTable('licence_offer')
      .set(offerColumns(offer))
      .where('pid', '=', pid)
      .where('offer_id', '=', offer.offerId)
      .execute(),
}
