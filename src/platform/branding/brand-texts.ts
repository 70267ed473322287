import type { ChangedTexts, TextsByBrand } from '#brands/brand-texts.ts'
import type { Config } from '../config/config.ts'
import type { Sql } from '../sql/connect.ts'

const keptMs = 2000

/** One per process: the configuration is created once and shared. */
const known = new WeakMap<Config, { until: number; texts: TextsByBrand }>()

/** The brands' texts as changed by staff; every process follows a change within two seconds. */
export async function changedTexts({ sql, config }: { sql: Sql; config: Config }): Promise<TextsByBrand> {
  const kept = known.get(config)
  if (kept && Date.now() < kept.until) return kept.texts
  const texts = byBrand(await sql.selectFrom('brand_text').select(['brand', 'field', 'value']).execute())
  known.set(config, { until: Date.now() + keptMs, texts })
  return texts
}

/** The process that made the change follows immediately. */
export const forgetTexts = (config: Config): void => void known.delete(config)

export function byBrand(rows: readonly { brand: string; field: string; value: unknown }[]): TextsByBrand {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const { brand, field, value } of rows) texts[brand] = { ...texts[brand], [field]: value }
  return texts as Record<string, ChangedTexts>
}
