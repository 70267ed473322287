import { refusals } from '#base/refusal.ts'

const at422 = (nl: string, en: string, fr: string) => ({ status: 422, text: { nl, en, fr } }) as const

/** Errors of configured products; the codes are those of `rules/price-details.ts`. */
export const detailRefusals = refusals({
  details_required: at422(
    'Stel dit product eerst samen',
    'Put this product together first',
    'Composez d’abord ce produit',
  ),
  server_type_not_sold: at422(
    'Dit type server wordt niet of niet meer verkocht',
    'This type of server is not sold or no longer sold',
    'Ce type de serveur n’est pas ou plus en vente',
  ),
  server_name_invalid: at422(
    'Geef de server een naam van letters, cijfers en koppeltekens, zoals web1',
    'Give the server a name of letters, digits and hyphens, such as web1',
    'Donnez au serveur un nom composé de lettres, de chiffres et de traits d’union, comme web1',
  ),
  cpus_not_offered: at422(
    'Dit aantal processorkernen is er niet bij dit type',
    'This type does not come with this number of cores',
    'Ce type n’existe pas avec ce nombre de cœurs',
  ),
  memory_not_offered: at422(
    'Zoveel geheugen is er niet bij dit type',
    'This type does not come with this much memory',
    'Ce type n’existe pas avec cette quantité de mémoire',
  ),
  disks_not_offered: at422(
    'Deze schijven zijn er niet bij dit type',
    'This type does not come with these disks',
    'Ce type n’existe pas avec ces disques',
  ),
  size_not_offered: at422(
    'Deze grootte wordt niet aangeboden',
    'This size is not offered',
    'Cette taille n’est pas proposée',
  ),
  storage_name_invalid: at422(
    'Gebruik voor de naam letters, cijfers en koppeltekens',
    'Use letters, digits and hyphens for the name',
    'Utilisez des lettres, des chiffres et des traits d’union pour le nom',
  ),
  offer_not_sold: at422(
    'Deze licentie is niet te bestellen met deze looptijd en facturatie',
    'This licence cannot be ordered with this term and billing',
    'Cette licence ne peut pas être commandée avec cette durée et cette facturation',
  ),
  quantity_zero: at422(
    'Het aantal kan niet 0 zijn. Bestel er minstens één',
    'The number cannot be 0. Order at least one',
    'Le nombre ne peut pas être 0. Commandez-en au moins un',
  ),
  too_many_licences: at422(
    'Zoveel licenties tegelijk zijn niet te bestellen',
    'This many licences cannot be ordered at once',
    'Il est impossible de commander autant de licences à la fois',
  ),
  tenant_required: at422('Vul de tenant in', 'Please enter the tenant', 'Saisissez le tenant'),
  tenant_invalid: at422(
    'Deze tenant is niet geldig. Hij eindigt op .onmicrosoft.com',
    'This tenant is not valid. It ends in .onmicrosoft.com',
    'Ce tenant n’est pas valable. Il se termine par .onmicrosoft.com',
  ),
  agreement_required: at422(
    'Aanvaard de licentievoorwaarden van Microsoft om licenties te bestellen',
    'Accept Microsoft’s licence terms to order licences',
    'Acceptez les conditions de licence de Microsoft pour commander des licences',
  ),
  certificate_name_invalid: at422(
    'De naam van het certificaat moet de domeinnaam zijn, of een naam daaronder',
    'The name on the certificate must be the domain, or a name under it',
    'Le nom du certificat doit être le domaine, ou un nom sous celui-ci',
  ),
  certificate_name_wildcard: at422(
    'Alleen een wildcardcertificaat begint met *., en het begint er altijd mee',
    'Only a wildcard certificate begins with *., and it always does',
    'Seul un certificat wildcard commence par *., et toujours',
  ),
  proof_not_offered: at422(
    'Zo kan de naam van dit certificaat niet bewezen worden. Kies een andere manier',
    'The name of this certificate cannot be proved in this way. Choose another',
    'Le nom de ce certificat ne peut pas être prouvé ainsi. Choisissez une autre méthode',
  ),
  certificate_field_required: at422('Vul dit veld in', 'Fill in this field', 'Remplissez ce champ'),
  certificate_country_invalid: at422(
    'Geef het land met twee hoofdletters, zoals BE',
    'Give the country in two capitals, such as BE',
    'Indiquez le pays en deux majuscules, comme BE',
  ),
  certificate_email_invalid: at422(
    'Vul een geldig e-mailadres in',
    'Fill in a valid e-mail address',
    'Saisissez une adresse e-mail valable',
  ),
  certificate_length_not_offered: at422(
    'Kies een sleutel van 2048, 3072 of 4096 bits',
    'Choose a key of 2048, 3072 or 4096 bits',
    'Choisissez une clé de 2048, 3072 ou 4096 bits',
  ),
  csr_required: at422(
    'Plak hier de certificaataanvraag (CSR)',
    'Paste the certificate request (CSR) here',
    'Collez ici la demande de certificat (CSR)',
  ),
  csr_differs: at422(
    'Dit staat anders in de certificaataanvraag (CSR)',
    'The certificate request (CSR) says otherwise',
    'La demande de certificat (CSR) indique autre chose',
  ),
})
