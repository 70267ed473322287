import type { VatNumber } from '#drivers/vat-register/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { VatAnswer } from '../../rules/vat-for.ts'

export type VatCheck = {
  answer: VatAnswer
  reason?: string
  name?: string
  address?: string
  consultation?: string
}

const keyOf = ({ country, number }: VatNumber): string => `${country}${number}`

export const vatCheckStore = {
  add: async (sql: Sql, number: VatNumber, check: VatCheck, at: Date): Promise<number> =>
    (
      await sql
        .insertInto('vat_check')
        .values({ vat: keyOf(number), ...check, asked_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** The register's last yes or no, if not older than `since`; it counts while the register is unavailable. */
  lastAnswer: (sql: Sql, number: VatNumber, since: Date) =>
    sql
      .selectFrom('vat_check')
      .select(['id', 'answer', 'name', 'address', 'asked_at'])
      .where('vat', '=', keyOf(number))
      .where('answer', '<>', 'unknown')
      .where('asked_at', '>=', since)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  askedSince: async (sql: Sql, number: VatNumber, since: Date): Promise<boolean> =>
    (await sql
      .selectFrom('vat_check')
      .select('id')
      .where('vat', '=', keyOf(number))
      .where('asked_at', '>=', since)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** A brand's clients in these countries whose number has no answer since then. */
  abroad: (sql: Sql, brand: string, countries: readonly string[], since: Date, limit: number) =>
    sql
      .selectFrom('client')
      .select(['id', 'country', 'vat'])
      .where('brand', '=', brand)
      .where('country', 'in', [...countries])
      .where('customer_type', '<>', 1)
      .where('vat', '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('vat_check')
              .select('vat_check.id')
              .whereRef('vat_check.vat', '=', 'client.vat')
              .where('answer', '<>', 'unknown')
              .where('asked_at', '>=', since),
          ),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute(),
}
