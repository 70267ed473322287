import { hash } from '@node-rs/argon2'
import { demoPassword, fillCatalogue } from '#db/seed/fill.ts'
import { fillLargeWorld, type LargeSize } from '#db/seed/large.ts'
import { connect } from '#platform/sql/connect.ts'
import { migrate } from '#platform/sql/migrate.ts'

/** Brings a database up to date and fills it with much of everything; one that holds clients already is left alone. */
export async function fillLargeDatabase(url: string, size: LargeSize): Promise<void> {
  await migrate(url)
  const db = connect(url, { size: 2 })
  try {
    const inUse = await db.selectFrom('client').select('id').limit(1).executeTakeFirst()
    if (inUse) throw new Error('this database holds clients already; the large world wants an empty one')
    await db.transaction().execute(fillCatalogue)
    await fillLargeWorld(db, size, await hash(demoPassword))
  } finally {
    await db.destroy()
  }
}
