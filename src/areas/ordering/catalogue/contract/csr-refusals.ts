import { refusals } from '#base/refusal.ts'

/** Errors of a pasted certificate request. */
export const csrRefusals = refusals({
  csr_unreadable: {
    status: 422,
    text: {
      nl: 'Dit is geen leesbare certificaataanvraag (CSR). Plak alles, met de regels BEGIN en END',
      en: 'This is no readable certificate request (CSR). Paste all of it, with the BEGIN and END lines',
      fr: 'Ceci n’est pas une demande de certificat (CSR) lisible. Collez tout, avec les lignes BEGIN et END',
    },
  },
  csr_with_key: {
    status: 422,
    text: {
      nl: 'Hier staat een privésleutel bij. Plak die nooit: hij blijft bij jou, en is nu niet meer geheim. Maak een nieuwe sleutel en plak alleen de certificaataanvraag (CSR)',
      en: 'A private key stands here too. Never paste it: it stays with you, and is no secret any more now. Make a new key and paste the certificate request (CSR) alone',
      fr: 'Une clé privée figure ici aussi. Ne la collez jamais : elle reste chez vous, et n’est maintenant plus secrète. Créez une nouvelle clé et collez uniquement la demande de certificat (CSR)',
    },
  },
  csr_signature_wrong: {
    status: 422,
    text: {
      nl: 'De handtekening van deze certificaataanvraag (CSR) klopt niet met haar sleutel',
      en: 'The signature of this certificate request (CSR) does not fit its key',
      fr: 'La signature de cette demande de certificat (CSR) ne correspond pas à sa clé',
    },
  },
  csr_no_name: {
    status: 422,
    text: {
      nl: 'In deze certificaataanvraag (CSR) staat geen naam: geen CN en geen naam in subjectAltName',
      en: 'This certificate request (CSR) holds no name: no CN, and none in subjectAltName',
      fr: 'Cette demande de certificat (CSR) ne contient aucun nom : ni CN, ni nom dans subjectAltName',
    },
  },
  csr_name_not_taken: {
    status: 422,
    text: {
      nl: 'In deze certificaataanvraag (CSR) staat een naam die geen domeinnaam in ASCII is. Schrijf accenten als xn--',
      en: 'This certificate request (CSR) holds a name that is no domain name in ASCII. Write accents as xn--',
      fr: 'Cette demande de certificat (CSR) contient un nom qui n’est pas un nom de domaine en ASCII. Écrivez les accents en xn--',
    },
  },
  csr_kind_not_taken: {
    status: 422,
    text: {
      nl: 'Uitgevers aanvaarden dit soort sleutel of handtekening niet (zoals RSA-PSS of Ed25519). Gebruik een gewone RSA-sleutel of P-256 of P-384, met SHA-256 of beter',
      en: 'Issuers do not take this kind of key or signature (such as RSA-PSS or Ed25519). Use a plain RSA key or P-256 or P-384, with SHA-256 or better',
      fr: 'Les émetteurs n’acceptent pas ce type de clé ou de signature (comme RSA-PSS ou Ed25519). Utilisez une clé RSA ordinaire ou P-256 ou P-384, avec SHA-256 ou mieux',
    },
  },
  csr_key_weak: {
    status: 422,
    text: {
      nl: 'De sleutel van deze certificaataanvraag (CSR) is te zwak. Gebruik RSA vanaf 2048 bits of een P-256- of P-384-sleutel, met SHA-256 of beter',
      en: 'The key of this certificate request (CSR) is too weak. Use RSA from 2048 bits or a P-256 or P-384 key, with SHA-256 or better',
      fr: 'La clé de cette demande de certificat (CSR) est trop faible. Utilisez RSA à partir de 2048 bits ou une clé P-256 ou P-384, avec SHA-256 ou mieux',
    },
  },
})
