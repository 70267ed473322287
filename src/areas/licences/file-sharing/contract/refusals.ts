import { licenceRefusals } from '#areas/licences/software/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const {
  not_a_licence: _,
  licence_missing: __,
  licence_shop_silent: ___,
  licence_shop_refused: ____,
  ...shared
} = licenceRefusals

/** For which every call about shared files may be refused. */
export const sharingRefusals = {
  ...shared,
  ...refusals({
    not_file_sharing: {
      status: 409,
      text: {
        nl: '{name} deelt geen bestanden',
        en: '{name} is no file sharing',
        fr: '{name} n’est pas un partage de fichiers',
      },
    },
    file_host_silent: {
      status: 503,
      text: {
        nl: 'De bestandenserver antwoordt niet. Probeer het straks opnieuw',
        en: 'The file server does not answer. Try again later',
        fr: 'Le serveur de fichiers ne répond pas. Réessayez plus tard',
      },
    },
    file_host_refused: {
      status: 409,
      text: {
        nl: 'De bestandenserver weigert dit',
        en: 'The file server refuses this',
        fr: 'Le serveur de fichiers refuse cette opération',
      },
    },
    company_missing: {
      status: 409,
      text: {
        nl: 'De bestandenserver kent dit bedrijf niet. Neem contact op met onze helpdesk',
        en: 'The file server does not know this company. Contact our support',
        fr: 'Le serveur de fichiers ne connaît pas cette entreprise. Contactez notre service d’assistance',
      },
    },
  }),
}

export const userRefusals = refusals({
  no_such_user: {
    status: 422,
    text: {
      nl: 'Deze gebruiker bestaat niet meer',
      en: 'This user is not there any more',
      fr: 'Cet utilisateur n’existe plus',
    },
  },
  users_full: {
    status: 409,
    text: {
      nl: 'Alle plaatsen zijn bezet. Breid het abonnement uit',
      en: 'All places are taken. Extend the subscription',
      fr: 'Toutes les places sont prises. Étendez l’abonnement',
    },
  },
  user_exists: {
    status: 409,
    text: {
      nl: 'Deze gebruiker is er al',
      en: 'This user is there already',
      fr: 'Cet utilisateur existe déjà',
    },
  },
  admin_stays: {
    status: 409,
    text: {
      nl: 'De beheerder kan niet weg. Wijs eerst iemand anders aan',
      en: 'The administrator cannot go. Appoint somebody else first',
      fr: 'L’administrateur ne peut pas partir. Désignez d’abord quelqu’un d’autre',
    },
  },
  too_much_space: {
    status: 422,
    text: {
      nl: 'Dat is meer dan het abonnement per gebruiker toelaat',
      en: 'That is more than the subscription allows for each user',
      fr: 'C’est plus que ce que l’abonnement permet par utilisateur',
    },
  },
})

export const subscriptionRefusals = refusals({
  users_in_use: {
    status: 409,
    text: {
      nl: 'Er zijn meer gebruikers dan dat. Verwijder er eerst',
      en: 'There are more users than that. Remove some first',
      fr: 'Il y a plus d’utilisateurs que cela. Supprimez-en d’abord',
    },
  },
  space_not_offered: {
    status: 422,
    text: {
      nl: 'Deze ruimte wordt niet aangeboden',
      en: 'This much space is not offered',
      fr: 'Cet espace n’est pas proposé',
    },
  },
})
