import type { WordPressHost } from '../port.ts'
import { withOption } from './sample-rows.ts'
import type { SiteBook } from './site-book.ts'

export const settingPart = (book: SiteBook): Pick<WordPressHost, 'setMaintenance' | 'setConfigs'> => ({
  setMaintenance: (operationId, { reference, isOn }) =>
    book.change(operationId, reference, (site, _scene, { copy }) => ({ site: { ...site, maintenance: isOn }, copy })),

  setConfigs: (operationId, { reference, configs }) =>
    book.change(operationId, reference, (site, _scene, { copy }) => {
      const { title, tagline, ...others } = configs
      const named = title === undefined ? site.tables : withOption(site.tables, 'blogname', title)
      const tables = tagline === undefined ? named : withOption(named, 'blogdescription', tagline)
      return { site: { ...site, tables, configs: { ...site.configs, ...others } }, copy }
    }),
})
