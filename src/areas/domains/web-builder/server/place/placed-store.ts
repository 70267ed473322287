import type { DomainId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/**
 * A file of the owner that was in the way of a page: where it was, and where it is now. `isCopied`: it stands in both places until the page
 * replaces it.
 */
export type SetAside = { path: string; to: string; isMoved: boolean; isCopied?: boolean }
/** Our files by path, each with the host's word for its content. */
export type PlacedFiles = Readonly<Record<string, string>>

const rows = (sql: Sql) =>
  sql.selectFrom('builder_placed').selectAll().$narrowType<{ files: PlacedFiles; set_aside: SetAside[] }>()
export type PlacedRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Change = Partial<
  Pick<PlacedRow, 'task_id' | 'is_again' | 'version' | 'backup_at' | 'problem' | 'placed_at'> & {
    files: PlacedFiles
    set_aside: readonly SetAside[]
  }
>

export const placedStore = {
  find: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).executeTakeFirst(),

  locked: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).forUpdate().executeTakeFirst(),

  /** False: the site stands in another hosting, or is still being taken out of it. */
  begin: async (sql: Sql, domainId: DomainId, serviceId: ServiceId): Promise<boolean> => {
    await sql
      .insertInto('builder_placed')
      .values({ domain_id: domainId, service_id: serviceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await placedStore.find(sql, domainId))?.service_id === serviceId
  },

  change: (sql: Sql, domainId: DomainId, { files, set_aside: setAside, ...change }: Change) =>
    sql
      .updateTable('builder_placed')
      .set({
        ...change,
        ...(files && { files: JSON.stringify(files) }),
        ...(setAside && { set_aside: JSON.stringify(setAside) }),
      })
      .where('domain_id', '=', domainId)
      .execute(),

  remove: (sql: Sql, domainId: DomainId) =>
    sql.deleteFrom('builder_placed').where('domain_id', '=', domainId).execute(),

  /** Sites that stand in a hosting. */
  ofService: async (sql: Sql, serviceId: ServiceId): Promise<DomainId[]> =>
    (
      await sql
        .selectFrom('builder_site')
        .leftJoin('builder_placed', 'builder_placed.domain_id', 'builder_site.domain_id')
        .select('builder_site.domain_id')
        .where((eb) =>
          eb.or([eb('builder_site.place_service_id', '=', serviceId), eb('builder_placed.service_id', '=', serviceId)]),
        )
        .execute()
    ).map(({ domain_id }) => domain_id),
}
