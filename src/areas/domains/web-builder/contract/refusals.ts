import { refusals } from '#base/refusal.ts'

export const webBuilderRefusals = refusals({
  no_site: {
    status: 409,
    text: {
      nl: 'Dit domein heeft nog geen site in de sitebouwer',
      en: 'This domain has no site in the website builder yet',
      fr: 'Ce domaine n’a pas encore de site dans le créateur de site',
    },
  },
  site_exists: {
    status: 409,
    text: {
      nl: 'Dit domein heeft al een site in de sitebouwer',
      en: 'This domain has a site in the website builder already',
      fr: 'Ce domaine a déjà un site dans le créateur de site',
    },
  },
  paid_exists: {
    status: 409,
    text: {
      nl: 'Dit domein heeft de betaalde sitebouwer al',
      en: 'This domain has the paid website builder already',
      fr: 'Ce domaine a déjà le créateur de site payant',
    },
  },
  not_active: {
    status: 409,
    text: {
      nl: 'Dit kan pas als het domein actief is',
      en: 'This is possible once the domain is active',
      fr: 'Ce sera possible une fois le domaine actif',
    },
  },
  records_in_the_way: {
    status: 409,
    text: {
      nl: 'Er staan records die dit domein naar een andere site leiden',
      en: 'There are records that lead this domain to another site',
      fr: 'Des enregistrements mènent ce domaine vers un autre site',
    },
  },
  not_ready: {
    status: 409,
    text: {
      nl: 'De site wordt nog klaargezet. Probeer het over een minuut opnieuw',
      en: 'The site is still being made ready. Try again in a minute',
      fr: 'Le site est encore en préparation. Réessayez dans une minute',
    },
  },
  builder_silent: {
    status: 503,
    text: {
      nl: 'De sitebouwer antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The website builder does not answer. Try again in a moment',
      fr: 'Le créateur de site ne répond pas. Réessayez dans un instant',
    },
  },
  no_such_version: {
    status: 404,
    text: {
      nl: 'Deze versie is er niet meer',
      en: 'This version is no longer there',
      fr: 'Cette version n’existe plus',
    },
  },
  message_not_found: {
    status: 404,
    text: {
      nl: 'Dit bericht is er niet meer',
      en: 'This message is no longer there',
      fr: 'Ce message n’existe plus',
    },
  },
  files_in_the_way: {
    status: 409,
    text: {
      nl: 'Er staan bestanden in je webhosting die plaats moeten maken voor deze site',
      en: 'There are files in your web hosting that have to make way for this site',
      fr: 'Des fichiers de votre hébergement web doivent céder la place à ce site',
    },
  },
  wordpress_there: {
    status: 409,
    text: {
      nl: 'In deze webhosting staat een WordPress-site. Bevestig eerst dat deze site in haar plaats komt',
      en: 'There is a WordPress site in this web hosting. Confirm first that this site takes its place',
      fr: 'Cet hébergement web contient un site WordPress. Confirmez d’abord que ce site prend sa place',
    },
  },
  hosting_other_name: {
    status: 409,
    text: {
      nl: 'Deze webhosting is voor een ander domein. Voeg dit domein er eerst als alias aan toe',
      en: 'This web hosting is for another domain. Add this domain to it as an alias first',
      fr: 'Cet hébergement web est celui d’un autre domaine. Ajoutez-y d’abord ce domaine comme alias',
    },
  },
  hosting_silent: {
    status: 503,
    text: {
      nl: 'De webserver antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The web server does not answer. Try again in a moment',
      fr: 'Le serveur web ne répond pas. Réessayez dans un instant',
    },
  },
  place_taken: {
    status: 409,
    text: {
      nl: 'De site wordt nog uit een andere webhosting weggehaald. Probeer het over een minuut opnieuw',
      en: 'The site is still being taken out of another web hosting. Try again in a minute',
      fr: 'Le site est encore en cours de retrait d’un autre hébergement web. Réessayez dans une minute',
    },
  },
  site_ending: {
    status: 409,
    text: {
      nl: 'Deze site wordt verwijderd. Zet ze eerst terug',
      en: 'This site is being deleted. Restore it first',
      fr: 'Ce site est en cours de suppression. Restaurez-le d’abord',
    },
  },
  not_sold: {
    status: 409,
    text: {
      nl: 'Dit product wordt hier niet verkocht',
      en: 'This product is not sold here',
      fr: 'Ce produit n’est pas vendu ici',
    },
  },
  link_over: {
    status: 404,
    text: {
      nl: 'Deze link is al gebruikt of verlopen. Open de sitebouwer opnieuw vanuit het portaal',
      en: 'This link was used already or has expired. Open the website builder from the portal again',
      fr: 'Ce lien a déjà été utilisé ou a expiré. Ouvrez à nouveau le créateur de site depuis le portail',
    },
  },
})
