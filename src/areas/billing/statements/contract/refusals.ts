import { refusals } from '#base/refusal.ts'

export const statementRefusals = refusals({
  statement_file_missing: {
    status: 422,
    text: { nl: 'Kies een bestand', en: 'Choose a file', fr: 'Choisissez un fichier' },
  },
  statement_file_large: {
    status: 413,
    text: {
      nl: 'Dit bestand is te groot. Een rekeningafschrift is hoogstens 10 MB',
      en: 'This file is too large. A bank statement is 10 MB at most',
      fr: 'Ce fichier est trop volumineux. Un extrait de compte fait au plus 10 Mo',
    },
  },
  statement_incorrect: {
    status: 422,
    text: {
      nl: 'Dit bestand klopt niet. Er is niets van geboekt',
      en: 'This file is not right. Nothing of it was booked',
      fr: 'Ce fichier n’est pas correct. Rien n’en a été comptabilisé',
    },
  },
  bank_account_unknown: {
    status: 422,
    text: {
      nl: 'Rekening {iban} is van geen enkel merk. Er is niets geboekt',
      en: 'Account {iban} belongs to none of the brands. Nothing was booked',
      fr: 'Le compte {iban} n’appartient à aucune marque. Rien n’a été comptabilisé',
    },
  },
  statement_not_found: {
    status: 404,
    text: {
      nl: 'Dit afschrift werd niet gevonden',
      en: 'This statement was not found',
      fr: 'Cet extrait n’a pas été trouvé',
    },
  },
  bank_entry_not_found: {
    status: 404,
    text: {
      nl: 'Deze verrichting werd niet gevonden',
      en: 'This entry was not found',
      fr: 'Cette opération n’a pas été trouvée',
    },
  },
  entry_decided: {
    status: 409,
    text: {
      nl: 'Deze verrichting is al verwerkt. Maak dat eerst ongedaan',
      en: 'This entry has been dealt with already. Undo that first',
      fr: 'Cette opération est déjà traitée. Annulez d’abord ce traitement',
    },
  },
  entry_undecided: {
    status: 409,
    text: {
      nl: 'Deze verrichting staat nog open. Er is niets om ongedaan te maken',
      en: 'This entry is still open. There is nothing to undo',
      fr: 'Cette opération est encore ouverte. Il n’y a rien à annuler',
    },
  },
  match_invoice_not_found: {
    status: 404,
    text: {
      nl: 'Een van deze facturen werd niet gevonden',
      en: 'One of these invoices was not found',
      fr: 'Une de ces factures n’a pas été trouvée',
    },
  },
  match_client_not_found: {
    status: 404,
    text: {
      nl: 'Deze klant werd niet gevonden',
      en: 'This client was not found',
      fr: 'Ce client n’a pas été trouvé',
    },
  },
  match_several_payers: {
    status: 422,
    text: {
      nl: 'Deze facturen zijn van verschillende klanten. Kies facturen van één klant',
      en: 'These invoices belong to different clients. Choose invoices of one client',
      fr: 'Ces factures sont de clients différents. Choisissez les factures d’un seul client',
    },
  },
  match_nothing_open: {
    status: 409,
    text: {
      nl: 'Deze facturen vragen niets meer. Zet het bedrag op het tegoed van de klant',
      en: 'These invoices ask for nothing more. Put the amount on the client’s credit',
      fr: 'Ces factures ne demandent plus rien. Mettez le montant sur le crédit du client',
    },
  },
  match_outgoing: {
    status: 422,
    text: {
      nl: 'Dit geld ging van de rekening af. Koppel het aan een terugbetaling',
      en: 'This money left the account. Match it with a refund',
      fr: 'Cet argent a quitté le compte. Associez-le à un remboursement',
    },
  },
  match_incoming: {
    status: 422,
    text: {
      nl: 'Dit geld kwam binnen. Het kan geen terugbetaling zijn',
      en: 'This money came in. It cannot be a refund',
      fr: 'Cet argent est entré. Il ne peut pas être un remboursement',
    },
  },
  refund_not_due: {
    status: 409,
    text: {
      nl: 'Er moet minder worden terugbetaald dan dit bedrag',
      en: 'Less than this amount is to be given back',
      fr: 'Il y a moins que ce montant à rembourser',
    },
  },
  match_spent: {
    status: 409,
    text: {
      nl: 'Het tegoed uit deze betaling is al gebruikt of uitbetaald. De koppeling blijft staan',
      en: 'The credit from this payment was spent or paid out already. The match stays',
      fr: 'Le crédit issu de ce paiement est déjà utilisé ou versé. L’association reste en place',
    },
  },
  match_stays: {
    status: 409,
    text: {
      nl: 'Deze koppeling kan niet ongedaan worden gemaakt',
      en: 'This match cannot be undone',
      fr: 'Cette association ne peut pas être annulée',
    },
  },
  ignore_reason_required: {
    status: 422,
    text: {
      nl: 'Zeg waarom deze verrichting niet telt',
      en: 'Say why this entry does not count',
      fr: 'Dites pourquoi cette opération ne compte pas',
    },
  },
})
