import type { RemarkCode } from '#base/remark-codes.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'

const kindWords: Readonly<Record<string, () => string>> = {
  hosting: m.desk_set_up_kind_hosting,
  builder: m.desk_set_up_kind_builder,
  mail: m.desk_set_up_kind_mail,
  ssl: m.desk_set_up_kind_ssl,
  office: m.desk_set_up_kind_office,
  cloud: m.desk_set_up_kind_cloud,
  s3: m.desk_set_up_kind_s3,
  licence: m.desk_set_up_kind_licence,
}

/** A list of kinds of service, each by its name in the settings. */
const kindsIn = (kinds: string): string =>
  new Intl.ListFormat(currentLocale()).format(
    kinds.split(' ').map((kind) => `${kindWords[kind]?.() ?? ''} (\`${kind}\`)`.trim()),
  )

type Values = Readonly<Record<string, string>>

/** Each missing setting as a sentence; text in backticks is to be typed on the server. */
export const setUpWords: Record<RemarkCode, (values: Values) => string> = {
  setting_misspelt: ({ meant = '' }) => m.desk_set_up_setting_misspelt({ meant }),
  smtp_missing: () => m.desk_set_up_smtp_missing(),
  smtp_off: () => m.desk_set_up_smtp_off(),
  mailbox_open: () => m.desk_set_up_mailbox_open(),
  database_embedded: () => m.desk_set_up_database_embedded(),
  secret_key_missing: () => m.desk_set_up_secret_key_missing(),
  url_local: ({ url = '' }) => m.desk_set_up_url_local({ url }),
  url_http: () => m.desk_set_up_url_http(),
  proxy_missing: () => m.desk_set_up_proxy_missing(),
  proxy_counted: () => m.desk_set_up_proxy_counted(),
  seed_demo: () => m.desk_set_up_seed_demo(),
  limits_off: () => m.desk_set_up_limits_off(),
  mollie_sandbox: () => m.desk_set_up_mollie_sandbox(),
  mollie_missing: () => m.desk_set_up_mollie_missing(),
  mollie_paypal_missing: () => m.desk_set_up_mollie_paypal_missing(),
  epp_beside_payments: () => m.desk_set_up_epp_beside_payments(),
  epp_missing: () => m.desk_set_up_epp_missing(),
  dns_missing: () => m.desk_set_up_dns_missing(),
  mail_missing: () => m.desk_set_up_mail_missing(),
  web_missing: () => m.desk_set_up_web_missing(),
  windows_missing: () => m.desk_set_up_windows_missing(),
  windows_unproved: () => m.desk_set_up_windows_unproved(),
  compute_missing: () => m.desk_set_up_compute_missing(),
  monitor_missing: () => m.desk_set_up_monitor_missing(),
  reverse_zones_missing: () => m.desk_set_up_reverse_zones_missing(),
  vault_missing: () => m.desk_set_up_vault_missing(),
  proxmox_vault_missing: () => m.desk_set_up_proxmox_vault_missing(),
  object_store_missing: () => m.desk_set_up_object_store_missing(),
  proxmox_unproved: () => m.desk_set_up_proxmox_unproved(),
  licences_missing: () => m.desk_set_up_licences_missing(),
  acronis_unproved: () => m.desk_set_up_acronis_unproved(),
  file_share_missing: () => m.desk_set_up_file_share_missing(),
  nextcloud_unproved: () => m.desk_set_up_nextcloud_unproved(),
  certificates_missing: () => m.desk_set_up_certificates_missing(),
  realtime_register_unproved: () => m.desk_set_up_realtime_register_unproved(),
  partner_center_unproved: () => m.desk_set_up_partner_center_unproved(),
  partner_center_consent: ({ day = '' }) => m.desk_set_up_partner_center_consent({ day }),
  partner_center_consent_refused: ({ day = '' }) => m.desk_set_up_partner_center_consent_refused({ day }),
  lookup_sandbox: () => m.desk_set_up_lookup_sandbox(),
  forwarder_missing: () => m.desk_set_up_forwarder_missing(),
  forwarder_documentation: () => m.desk_set_up_forwarder_documentation(),
  builder_addresses_missing: () => m.desk_set_up_builder_addresses_missing(),
  builder_documentation: () => m.desk_set_up_builder_documentation(),
  acme_missing: () => m.desk_set_up_acme_missing(),
  storecove_missing: () => m.desk_set_up_storecove_missing(),
  vies_missing: () => m.desk_set_up_vies_missing(),
  feed_missing: () => m.desk_set_up_feed_missing(),
  company_sample: ({ brand = '' }) => m.desk_set_up_company_sample({ brand }),
  company_sample_production: ({ brand = '' }) => m.desk_set_up_company_sample_production({ brand }),
  company_account: ({ brand = '' }) => m.desk_set_up_company_account({ brand }),
  company_account_production: ({ brand = '' }) => m.desk_set_up_company_account_production({ brand }),
  sender_missing: ({ sender = '', signIn = '' }) => m.desk_set_up_sender_missing({ sender, signIn }),
  services_missing: ({ kinds = '' }) => m.desk_set_up_services_missing({ kinds: kindsIn(kinds) }),
  extensions_unregistered: ({ extensions = '' }) => m.desk_set_up_extensions_unregistered({ extensions }),
  products_undelivered: ({ products = '' }) => m.desk_set_up_products_undelivered({ products }),
}

/** Settings that are changed on a screen; the others are set on the server. */
export const mendedAtCompany: ReadonlySet<RemarkCode> = new Set([
  'company_sample',
  'company_sample_production',
  'company_account',
  'company_account_production',
  'sender_missing',
])
