import { refusals } from '#base/refusal.ts'

export const sharingRefusals = refusals({
  share_not_found: {
    status: 404,
    text: {
      nl: 'Deze deellink werd niet gevonden',
      en: 'This share link was not found',
      fr: 'Ce lien de partage n’a pas été trouvé',
    },
  },
  share_over: {
    status: 403,
    text: {
      nl: 'Deze deellink geldt niet meer. Vraag een nieuwe aan wie hem gaf',
      en: 'This share link is no longer valid. Ask whoever gave it for a new one',
      fr: 'Ce lien de partage n’est plus valable. Demandez-en un nouveau à la personne qui vous l’a donné',
    },
  },
  share_expired: {
    status: 409,
    text: {
      nl: 'Deze deellink is verlopen. Maak een nieuwe',
      en: 'This share link has expired. Make a new one',
      fr: 'Ce lien de partage a expiré. Créez-en un nouveau',
    },
  },
  too_many_shares: {
    status: 409,
    text: {
      nl: 'Dit domein heeft al {most} geldige deellinks. Zet er eerst een uit',
      en: 'This domain has {most} valid share links already. Switch one off first',
      fr: 'Ce domaine a déjà {most} liens de partage valables. Désactivez-en un d’abord',
    },
  },
  share_domain_not_found: {
    status: 404,
    text: {
      nl: 'Dit domein werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce domaine n’a pas été trouvé',
    },
  },
})
