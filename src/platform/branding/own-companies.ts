import { brands, isBrandName } from '#brands/brands.ts'
import { type BrandRows, type KeptCompany, rowsWith } from '#brands/own-company.ts'
import type { Config } from '../config/config.ts'
import type { Sql } from '../sql/connect.ts'

const keptMs = 2000

/** One per process: the configuration is created once and shared. */
const known = new WeakMap<Config, { until: number; rows: BrandRows }>()

/** The companies that staff entered, by brand. */
export async function ownCompanies(sql: Sql): Promise<Map<string, KeptCompany>> {
  const rows = await sql.selectFrom('brand_company').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.brand,
      {
        panelName: row.panel_name ?? (isBrandName(row.brand) ? brands[row.brand].panelName : row.name),
        name: row.name,
        street: row.street,
        postalCode: row.postal_code,
        city: row.city,
        enterpriseNumber: row.enterprise_number,
        vat: row.vat,
        iban: row.iban,
        bic: row.bic,
        creditorId: row.creditor_id,
        email: row.email,
        phone: row.phone,
        website: row.website,
        senderName: row.sender_name,
        senderAddress: row.sender_address,
        signInAddress: row.sign_in_address,
        nameservers: row.nameservers,
        earlierAccounts: row.earlier_accounts,
      },
    ]),
  )
}

/** Every brand as it is at this moment: for invoices, bank files and other permanent records. */
export const brandsNow = async ({ sql }: { sql: Sql }): Promise<BrandRows> => rowsWith(await ownCompanies(sql))

/** The same, at most two seconds old: for pages and mails. */
export async function cachedBrands({ sql, config }: { sql: Sql; config: Config }): Promise<BrandRows> {
  const kept = known.get(config)
  if (kept && Date.now() < kept.until) return kept.rows
  const rows = await brandsNow({ sql })
  known.set(config, { until: Date.now() + keptMs, rows })
  return rows
}

/** The process that made the change follows immediately. */
export const forgetCompanies = (config: Config): void => void known.delete(config)
