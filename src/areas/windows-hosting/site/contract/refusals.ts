import { siteRefusals } from '#areas/hosting/site/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { alias_invalid, alias_of_another, alias_unproven, alias_exists, alias_not_found, too_many_aliases } =
  siteRefusals

export const windowsSiteRefusals = {
  ...{ alias_invalid, alias_of_another, alias_unproven, alias_exists, alias_not_found, too_many_aliases },
  ...refusals({
    directory_exists: {
      status: 409,
      text: {
        nl: 'Er is al een virtuele map {name}',
        en: 'There is a virtual directory {name} already',
        fr: 'Il y a déjà un répertoire virtuel {name}',
      },
    },
    directory_not_found: {
      status: 404,
      text: {
        nl: 'De virtuele map {name} werd niet gevonden',
        en: 'The virtual directory {name} was not found',
        fr: 'Le répertoire virtuel {name} n’a pas été trouvé',
      },
    },
    too_many_directories: {
      status: 409,
      text: {
        nl: 'Hoogstens {most} virtuele mappen. Verwijder er eerst een',
        en: 'At most {most} virtual directories. Remove one first',
        fr: 'Au plus {most} répertoires virtuels. Supprimez-en d’abord un',
      },
    },
  }),
}
