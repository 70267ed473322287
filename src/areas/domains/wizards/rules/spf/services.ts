/** Well-known senders, with the include that they publish. */
export const knownSenders: readonly { name: string; include: string }[] = [
  { name: 'Google Workspace', include: '_spf.google.com' },
  { name: 'Microsoft 365', include: 'spf.protection.outlook.com' },
  { name: 'Amazon SES', include: 'amazonses.com' },
  { name: 'Brevo', include: 'spf.brevo.com' },
  { name: 'Campaign Monitor', include: '_spf.createsend.com' },
  { name: 'Freshdesk', include: 'email.freshdesk.com' },
  { name: 'Mailchimp', include: 'servers.mcsv.net' },
  { name: 'Mailgun', include: 'mailgun.org' },
  { name: 'Mailjet', include: 'spf.mailjet.com' },
  { name: 'Mandrill', include: 'spf.mandrillapp.com' },
  { name: 'Postmark', include: 'spf.mtasv.net' },
  { name: 'Proton Mail', include: '_spf.protonmail.ch' },
  { name: 'Salesforce', include: '_spf.salesforce.com' },
  { name: 'SendGrid', include: 'sendgrid.net' },
  { name: 'Shopify', include: 'shops.shopify.com' },
  { name: 'Zendesk', include: 'mail.zendesk.com' },
  { name: 'Zoho Mail', include: 'zohomail.eu' },
]

/** The name of the service behind an include, if known. */
export const senderName = (include: string): string | undefined =>
  knownSenders.find((sender) => sender.include === include.toLowerCase().replace(/\.$/, ''))?.name
