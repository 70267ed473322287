import { refusals } from '#base/refusal.ts'

/** Everything for which a call about Microsoft 365 is refused; each part adds its own. */
export const tenantRefusals = refusals({
  not_microsoft: {
    status: 409,
    text: {
      nl: '{name} is geen Microsoft 365',
      en: '{name} is not Microsoft 365',
      fr: '{name} n’est pas Microsoft 365',
    },
  },
  microsoft_not_offered: {
    status: 503,
    text: {
      nl: 'Microsoft 365 beheren is hier op dit moment niet mogelijk',
      en: 'Managing Microsoft 365 is not possible here at the moment',
      fr: 'La gestion de Microsoft 365 n’est pas possible ici pour le moment',
    },
  },
  microsoft_no_access: {
    status: 503,
    text: {
      nl: 'Microsoft geeft ons nu geen toegang. Bestellen of wijzigen kan pas als dat hersteld is. Neem contact met ons op',
      en: 'Microsoft gives us no access now. Nothing can be ordered or changed until that is mended. Contact us',
      fr: 'Microsoft ne nous donne pas accès pour le moment. Rien ne peut être commandé ni modifié avant que ce soit réparé. Contactez-nous',
    },
  },
  microsoft_silent: {
    status: 503,
    text: {
      nl: 'Microsoft antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'Microsoft does not answer. Try again in a moment',
      fr: 'Microsoft ne répond pas. Réessayez dans un instant',
    },
  },
  microsoft_refused: {
    status: 409,
    text: { nl: 'Microsoft weigert dit', en: 'Microsoft refuses this', fr: 'Microsoft refuse cette demande' },
  },
  office_not_active: {
    status: 409,
    text: {
      nl: '{name} is niet actief. Activeer het eerst',
      en: '{name} is not active. Activate it first',
      fr: '{name} n’est pas actif. Activez-le d’abord',
    },
  },
  office_under_way: {
    status: 409,
    text: {
      nl: 'Hieraan loopt nog een wijziging bij Microsoft. Dat duurt tot 4 uur',
      en: 'A change of this is still under way at Microsoft. That takes up to 4 hours',
      fr: 'Une modification est encore en cours chez Microsoft. Cela peut prendre jusqu’à 4 heures',
    },
  },
  office_not_possible: { status: 409, text: { nl: '{because}', en: '{because}', fr: '{because}' } },
  tenant_required: {
    status: 422,
    text: { nl: 'Een tenant is verplicht', en: 'A tenant is required', fr: 'Un tenant est requis' },
  },
  tenant_not_valid: {
    status: 422,
    text: {
      nl: 'De tenant is niet geldig. Hij eindigt op .onmicrosoft.com',
      en: 'The tenant is not valid. It ends in .onmicrosoft.com',
      fr: 'Le tenant n’est pas valide. Il se termine par .onmicrosoft.com',
    },
  },
  tenant_not_found: {
    status: 404,
    text: {
      nl: 'De tenant werd niet gevonden. Koppel deze eerst',
      en: 'The tenant was not found. Link it first',
      fr: 'Le tenant est introuvable. Liez-le d’abord',
    },
  },
  tenant_already_added: {
    status: 409,
    text: {
      nl: 'De tenant is al toegevoegd. Gebruik bijwerken',
      en: 'The tenant has already been added. Use update',
      fr: 'Le tenant a déjà été ajouté. Utilisez la mise à jour',
    },
  },
  tenants_waiting: {
    status: 409,
    text: {
      nl: 'Er wachten al {count} tenants op hun beheerder. Laat die eerst aanvaarden, of trek een vraag in',
      en: '{count} tenants are waiting for their administrator already. Have these accepted first, or withdraw one',
      fr: '{count} tenants attendent déjà leur administrateur. Faites-les d’abord accepter, ou retirez une demande',
    },
  },
  tenants_empty: {
    status: 409,
    text: {
      nl: 'Er zijn al {count} tenants zonder licenties. Gebruik die eerst',
      en: 'There are {count} tenants without licences already. Use these first',
      fr: 'Il y a déjà {count} tenants sans licences. Utilisez-les d’abord',
    },
  },
  tenant_linked: {
    status: 409,
    text: {
      nl: '{name} is gekoppeld. Er is geen vraag om in te trekken',
      en: '{name} is linked. There is nothing to withdraw',
      fr: '{name} est lié. Il n’y a pas de demande à retirer',
    },
  },
  tenant_name_taken: {
    status: 409,
    text: {
      nl: 'Deze naam is al in gebruik bij Microsoft. Kies een andere, of koppel de tenant',
      en: 'This name is in use at Microsoft already. Choose another one, or link the tenant',
      fr: 'Ce nom est déjà utilisé chez Microsoft. Choisissez-en un autre, ou liez le tenant',
    },
  },
  tenant_not_linked: {
    status: 409,
    text: {
      nl: 'De beheerder van deze tenant heeft ons nog niet als reseller aanvaard',
      en: 'The administrator of this tenant has not accepted us as its reseller yet',
      fr: 'L’administrateur de ce tenant ne nous a pas encore acceptés comme revendeur',
    },
  },
  no_gdap: {
    status: 409,
    text: {
      nl: 'Zonder goedgekeurde GDAP-relatie kunnen de gebruikers en domeinen van deze tenant niet worden getoond',
      en: 'Without an approved GDAP relationship the users and domains of this tenant cannot be shown',
      fr: 'Sans relation GDAP approuvée, les utilisateurs et domaines de ce tenant ne peuvent pas être affichés',
    },
  },
  m365_domain_not_found: {
    status: 404,
    text: {
      nl: 'Dit domein staat niet in de tenant',
      en: 'This domain is not in the tenant',
      fr: 'Ce domaine n’est pas dans le tenant',
    },
  },
})
