import { refusals } from '#base/refusal.ts'

export const staffCatalogueRefusals = refusals({
  product_not_found: {
    status: 404,
    text: { nl: 'Dit product bestaat niet', en: 'This product does not exist', fr: 'Ce produit n’existe pas' },
  },
  extension_not_found: {
    status: 404,
    text: {
      nl: 'Deze extensie bestaat niet',
      en: 'This extension does not exist',
      fr: 'Cette extension n’existe pas',
    },
  },
  promotion_not_found: {
    status: 404,
    text: { nl: 'Deze promotie bestaat niet', en: 'This promotion does not exist', fr: 'Cette promotion n’existe pas' },
  },
  price_code_not_found: {
    status: 404,
    text: { nl: 'Deze prijscode bestaat niet', en: 'This price code does not exist', fr: 'Ce code prix n’existe pas' },
  },
  options_differ: {
    status: 409,
    text: {
      nl: 'De opties van dit product zijn intussen anders. Laad de pagina opnieuw',
      en: 'The options of this product are different meanwhile. Load the page again',
      fr: 'Les options de ce produit ont changé entre-temps. Rechargez la page',
    },
  },
  price_row_unknown: {
    status: 422,
    text: {
      nl: 'Dit staat niet in de catalogus, of niet al zijn bedragen zijn ingevuld',
      en: 'This is not in the catalogue, or not all its amounts are filled in',
      fr: 'Ceci n’est pas dans le catalogue, ou tous ses montants ne sont pas remplis',
    },
  },
  price_row_twice: {
    status: 422,
    text: {
      nl: 'Deze prijs staat er twee keer bij: geef er één op',
      en: 'This price is given twice: give it once',
      fr: 'Ce prix est indiqué deux fois : indiquez-le une seule fois',
    },
  },
  prices_changed_meanwhile: {
    status: 409,
    text: {
      nl: 'Iemand anders wijzigde intussen een van deze prijzen. Er is niets opgeslagen; kijk de prijzen na',
      en: 'Somebody else changed one of these prices meanwhile. Nothing was saved; check the prices',
      fr: 'Quelqu’un d’autre a modifié un de ces prix entre-temps. Rien n’a été enregistré ; vérifiez les prix',
    },
  },
  retail_price_needed: {
    status: 409,
    text: {
      nl: 'Zonder gewone prijs (EUR) kan dit niet verkocht worden',
      en: 'Without a retail price (EUR) this cannot be sold',
      fr: 'Sans prix de détail (EUR), ceci ne peut pas être vendu',
    },
  },
  price_code_taken: {
    status: 409,
    text: {
      nl: 'Deze prijscode bestaat al',
      en: 'This price code exists already',
      fr: 'Ce code prix existe déjà',
    },
  },
  promotion_code_taken: {
    status: 409,
    text: { nl: 'Deze code bestaat al', en: 'This code exists already', fr: 'Ce code existe déjà' },
  },
  promotion_product_unknown: {
    status: 422,
    text: {
      nl: 'Een van deze extensies of producten staat niet in de catalogus',
      en: 'One of these extensions or products is not in the catalogue',
      fr: 'L’une de ces extensions ou un de ces produits n’est pas dans le catalogue',
    },
  },
  promotion_period_wrong: {
    status: 422,
    text: {
      nl: 'De promotie eindigt voor ze begint',
      en: 'The promotion ends before it begins',
      fr: 'La promotion se termine avant de commencer',
    },
  },
  promotion_used_more: {
    status: 409,
    text: {
      nl: 'Deze code is al vaker gebruikt. Kies een hogere limiet, of beëindig de promotie',
      en: 'This code was used more often already. Choose a higher limit, or end the promotion',
      fr: 'Ce code a déjà été utilisé davantage. Choisissez une limite plus élevée, ou terminez la promotion',
    },
  },
  product_number_taken: {
    status: 409,
    text: {
      nl: 'Dit productnummer bestaat al',
      en: 'This product number exists already',
      fr: 'Ce numéro de produit existe déjà',
    },
  },
  product_place_wrong: {
    status: 422,
    text: {
      nl: 'Dit past niet bij de gekozen groep',
      en: 'This does not fit the chosen group',
      fr: 'Ceci ne correspond pas au groupe choisi',
    },
  },
  price_twice: {
    status: 422,
    text: {
      nl: 'Deze prijs staat er twee keer',
      en: 'This price is there twice',
      fr: 'Ce prix y figure deux fois',
    },
  },
  option_taken: {
    status: 409,
    text: {
      nl: 'Dit product heeft al een optie met deze code',
      en: 'This product has an option with this code already',
      fr: 'Ce produit a déjà une option avec ce code',
    },
  },
  choice_twice: {
    status: 422,
    text: {
      nl: 'Twee keuzes hebben dezelfde code',
      en: 'Two choices have the same code',
      fr: 'Deux choix ont le même code',
    },
  },
  extension_taken: {
    status: 409,
    text: {
      nl: 'Deze extensie verkopen we al',
      en: 'We sell this extension already',
      fr: 'Nous vendons déjà cette extension',
    },
  },
  part_not_of_product: {
    status: 409,
    text: {
      nl: 'Een product van deze soort wordt niet zo samengesteld',
      en: 'A product of this kind is not put together this way',
      fr: 'Un produit de ce type ne se compose pas ainsi',
    },
  },
  server_type_taken: {
    status: 409,
    text: {
      nl: 'Dit product heeft al een servertype met deze code',
      en: 'This product has a server type with this code already',
      fr: 'Ce produit a déjà un type de serveur avec ce code',
    },
  },
  server_type_not_found: {
    status: 404,
    text: {
      nl: 'Dit servertype bestaat niet',
      en: 'This server type does not exist',
      fr: 'Ce type de serveur n’existe pas',
    },
  },
  offer_taken: {
    status: 409,
    text: {
      nl: 'Deze licentie verkopen we al',
      en: 'We sell this licence already',
      fr: 'Nous vendons déjà cette licence',
    },
  },
  offer_not_found: {
    status: 404,
    text: {
      nl: 'Deze licentie bestaat niet',
      en: 'This licence does not exist',
      fr: 'Cette licence n’existe pas',
    },
  },
  step_price_needed: {
    status: 422,
    text: {
      nl: 'Geef op wat een stap per maand kost',
      en: 'Say what a step costs by the month',
      fr: 'Indiquez le prix d’un palier par mois',
    },
  },
})
