import { m } from '#words'

/** The portal's own words for the categories of templates. */
const words: Record<string, () => string> = {
  architecture: m.web_builder_category_architecture,
  art: m.web_builder_category_art,
  automotive: m.web_builder_category_automotive,
  beauty: m.web_builder_category_beauty,
  blog: m.web_builder_category_blog,
  business: m.web_builder_category_business,
  construction: m.web_builder_category_construction,
  education: m.web_builder_category_education,
  events: m.web_builder_category_events,
  fashion: m.web_builder_category_fashion,
  finance: m.web_builder_category_finance,
  food: m.web_builder_category_food,
  health: m.web_builder_category_health,
  hospitality: m.web_builder_category_hospitality,
  legal: m.web_builder_category_legal,
  music: m.web_builder_category_music,
  nature: m.web_builder_category_nature,
  'non-profit': m.web_builder_category_non_profit,
  photography: m.web_builder_category_photography,
  'real-estate': m.web_builder_category_real_estate,
  shop: m.web_builder_category_shop,
  sport: m.web_builder_category_sport,
}

export const categoryWord = (category: string): string => words[category]?.() ?? category
