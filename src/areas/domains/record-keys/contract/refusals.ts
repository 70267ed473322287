import { refusals } from '#base/refusal.ts'

export const recordKeyRefusals = refusals({
  record_key_not_found: {
    status: 404,
    text: {
      nl: 'Deze sleutel werd niet gevonden',
      en: 'This key was not found',
      fr: 'Cette clé n’a pas été trouvée',
    },
  },
  too_many_record_keys: {
    status: 409,
    text: {
      nl: 'Dit domein heeft al {most} sleutels voor programma’s. Trek er eerst een in',
      en: 'This domain has {most} keys for programs already. Revoke one first',
      fr: 'Ce domaine a déjà {most} clés pour des programmes. Révoquez-en une d’abord',
    },
  },
  record_key_name_elsewhere: {
    status: 422,
    text: {
      nl: '{name} hoort niet bij {domain}. Bedoel je een naam daarin, schrijf hem dan voluit: {name}.{domain}',
      en: '{name} is not part of {domain}. If you mean a name in it, write it whole: {name}.{domain}',
      fr: '{name} ne fait pas partie de {domain}. Si vous pensez à un nom de ce domaine, écrivez-le en entier : {name}.{domain}',
    },
  },
  record_key_name_wrong: {
    status: 422,
    text: {
      nl: '{name} is geen naam in dit domein',
      en: '{name} is not a name in this domain',
      fr: '{name} n’est pas un nom de ce domaine',
    },
  },
  record_key_names_missing: {
    status: 422,
    text: {
      nl: 'Kies minstens één naam',
      en: 'Choose at least one name',
      fr: 'Choisissez au moins un nom',
    },
  },
  signed_updates_off: {
    status: 409,
    text: {
      nl: 'Dynamische updates (RFC 2136) staan hier uit. Vraag je provider ernaar',
      en: 'Dynamic updates (RFC 2136) are switched off here. Ask your provider about them',
      fr: 'Les mises à jour dynamiques (RFC 2136) sont désactivées ici. Renseignez-vous auprès de votre fournisseur',
    },
  },
})
