import { siteRefusals } from '#areas/hosting/site/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { alias_invalid, alias_of_another } = siteRefusals

export const windowsAccessRefusals = {
  ...{ alias_invalid, alias_of_another },
  ...refusals({
    windows_hostname_invalid: {
      status: 422,
      text: { nl: 'Hostnaam is ongeldig', en: 'Hostname is invalid', fr: 'Le nom d’hôte n’est pas valide' },
    },
    sql_database_missing: {
      status: 404,
      text: {
        nl: '{name} heeft geen database',
        en: '{name} has no database',
        fr: '{name} n’a pas de base de données',
      },
    },
    level_not_offered: {
      status: 409,
      text: {
        nl: 'De databaseserver ({version}) kent dit niveau niet',
        en: 'The database server ({version}) does not know this level',
        fr: 'Le serveur de base de données ({version}) ne connaît pas ce niveau',
      },
    },
  }),
}
