/**
 * What may be missing before customers can be let in: the server detects it, a screen explains it in the language of
 * its reader.
 */
export const remarkCodes = [
  'smtp_missing',
  'smtp_off',
  'mailbox_open',
  'database_embedded',
  'secret_key_missing',
  'url_local',
  'url_http',
  'proxy_missing',
  'proxy_counted',
  'seed_demo',
  'limits_off',
  'mollie_sandbox',
  'mollie_missing',
  'mollie_paypal_missing',
  'epp_beside_payments',
  'epp_missing',
  'dns_missing',
  'mail_missing',
  'web_missing',
  'lookup_sandbox',
  'forwarder_missing',
  'forwarder_documentation',
  'acme_missing',
  'storecove_missing',
  'vies_missing',
  'company_sample',
  'company_sample_production',
  'company_account',
  'company_account_production',
  'sender_missing',
  'services_missing',
  'extensions_unregistered',
] as const
export type RemarkCode = (typeof remarkCodes)[number]
