import { hash } from '@node-rs/argon2'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { readCatalogue } from './catalogue.ts'
import { addLooks } from './looks.ts'
import { addMails } from './mails.ts'
import { writeRows } from './rows.ts'
import { addVulnerabilities } from './vulnerabilities.ts'
import { buildWorld } from './world.ts'

/** The password of every account of the demo world. */
export const demoPassword = 'Welkom2026'

/** What can be ordered, from the brands' data. */
export const fillCatalogue = (trx: Sql): Promise<void> => syncCatalogue(trx)

export async function fillDemoWorld(work: Work, now: Date): Promise<void> {
  const [catalogue, passwordHash] = [await readCatalogue(work.sql), await hash(demoPassword)]
  await writeRows(work.sql, await buildWorld({ now, passwordHash, catalogue }))
  await addVulnerabilities(work, now)
  await addLooks(work, now)
  await addMails(work, now)
}
