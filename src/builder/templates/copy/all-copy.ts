import type { TemplateCategory } from '#areas/domains/web-builder/rules/site.ts'
import type { CopyByLocale } from './category-copy.ts'
import { art, blog, music, nonProfit, photography } from './words-arts.ts'
import { beauty, health, nature, sport } from './words-care.ts'
import { food } from './words-food.ts'
import { business, education, finance, legal } from './words-office.ts'
import { events, fashion, hospitality, shop } from './words-town.ts'
import { architecture, automotive, construction, realEstate } from './words-trades.ts'

/** What the templates of each category say. */
export const copyOf: Record<TemplateCategory, CopyByLocale> = {
  architecture,
  art,
  automotive,
  beauty,
  blog,
  business,
  construction,
  education,
  events,
  fashion,
  finance,
  food,
  health,
  hospitality,
  legal,
  music,
  nature,
  'non-profit': nonProfit,
  photography,
  'real-estate': realEstate,
  shop,
  sport,
}
