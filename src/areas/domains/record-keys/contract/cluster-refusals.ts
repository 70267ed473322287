import { refusals } from '#base/refusal.ts'

/** Why a set of a cluster is not made, beside what the editor refuses. */
export const clusterRefusals = refusals({
  not_of_this_key: {
    status: 422,
    text: {
      nl: 'Deze sleutel mag deze naam of dit type niet zetten',
      en: 'This key may not set this name or this type',
      fr: 'Cette clé ne peut pas définir ce nom ou ce type',
    },
  },
  stands_already: {
    status: 409,
    text: {
      nl: 'Hier staat al iets anders, dat niet van de cluster is',
      en: 'Something else stands here already, which is not the cluster’s',
      fr: 'Il y a déjà autre chose ici, qui n’appartient pas au cluster',
    },
  },
  changed_meanwhile: {
    status: 409,
    text: {
      nl: 'Dit werd intussen gewijzigd',
      en: 'This was changed meanwhile',
      fr: 'Ceci a été modifié entre-temps',
    },
  },
  lists_unpaired: {
    status: 422,
    text: {
      nl: 'Bij elk oud record hoort een nieuw',
      en: 'Each old record needs its new one',
      fr: 'Chaque ancien enregistrement doit avoir son nouveau',
    },
  },
})
