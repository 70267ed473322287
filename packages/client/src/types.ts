// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

export type Refusal = { /** One sentence for a person */ error: string; /** The reason, which never changes its name */ code: string; /** What is wrong with each field, by the path of the field */ errors?: Record<string, string[]>; /** What a program needs to go on, such as the scope that a token lacks */ details?: unknown }

export type ARecord = { id: number; recordTypeName: "A"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type ARecordInput = { recordTypeName: "A"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type AaaaRecord = { id: number; recordTypeName: "AAAA"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type AaaaRecordInput = { recordTypeName: "AAAA"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type AccessLine = { id: number; ip: string; userAgent: string; firstAt: string; lastAt: string; share: { id: number; note: string; createdBy: string } }

export type ActivityEntry = { id: number; title: string; path: string; group: string; type: string; sub_title: string; ref_id: string; at: string }

export type AdminLicence = { subscriptionId: string; tenantId: string | null; tenantName: string; serviceId: number | null; ProductSku: string; licence: string; variant: "nce" | "legacy"; parentId: string | null; quantity: number; assigned: number | null; skuId: string | null; term: "P1M" | "P1Y" | "P3Y"; billingCycle: "monthly" | "yearly"; state: "pending" | "active" | "suspended" | "expired" | "deleted"; suspendedBy: "customer" | "microsoft" | null; startDate: string; endDate: string; customEndDate: string | null; autoRenew: boolean; renewalChange: PlannedRenewal | null; changeableUntil: string | null; isBusy: boolean; readAt: string; id: number; clientId: number; client: string }

export type AdvancedData = { id: number; domain: string; status: string; registrar: string; registrarReference: string | null; registrationDate: string | null; expireDate: string | null; quarantineUntil: string | null; registrarLock: number; autoRenew: number; transferState: string | null; verificationState: string; transferLockedUntil: string | null; nameserverMode: string; nameservers: string[]; dnssecState: string; ttl: number; abilities: { extension: string; lock: { can: boolean; because: string | null }; transferLockDays: number; quarantineDays: number; quarantineFeeCents: number | null; registrantVerification: boolean; verificationMinutes: number; periods: number[]; renewal: "automatic" | "on_request"; contactRoles: string[]; nameservers: { least: number; most: number }; dnssec: "keys" | "digests"; transferCode: "shown" | "mailed"; transferDays: number } | null; attached: { hosting: number[]; mail: number[]; other: number[]; forwardingRecords: number }; differences: ({ what: "expiry" | "lock" | "nameservers" | "holder" | "state"; ours: string; theirs: string; corrected: boolean; seenAt: string })[] }

export type AffectedVersions = { from: string | null; fromInclusive: boolean; to: string | null; toInclusive: boolean }

export type Alarm = { percent: number | null }

export type AliasRecord = { id: number; recordTypeName: "ALIAS"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type AliasRecordInput = { recordTypeName: "ALIAS"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type AllowDevice = { userCode: string; scopes: string[]; lifeDays: 30 | 90 | 366; password: string; code?: string }

export type AllowedAddresses = { ipAllowlist: string; confirm?: boolean }

export type Application = { id: number; state: "waiting" | "approved" | "refused"; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; clientId: number; companyName: string; contactName: string; email: string; emailConfirmed: boolean; phone: string; address: string; country: string; vat: string; vatAnswer: "unasked" | "valid" | "invalid" | "unknown"; vatName: string; vatAddress: string; vatCheckedAt: string | null; clientsExpected: number; message: string; termsVersion: string; termsAcceptedAt: string; termsIp: string; customerSince: string; appliedAt: string; decidedAt: string | null; decidedBy: string | null; priceCode: string | null; reason: string }

export type Approval = { id: number; kind: "order" | "renewal" | "reactivation" | "service-change"; state: "waiting" | "approved" | "refused" | "expired" | "withdrawn"; clientId: number; clientName: string; askedBy: string; askedAt: string; expiresAt: string; lines: { description: string; netCents: number }[]; netCents: number; orderUuid: string | null; decidedAt: string | null; decidedBy: string | null; reason: string }

export type ArchivedLine = { id: number; kind: string; topic: "orders" | "billing" | "domains" | "services" | "support" | "account" | "house" | null; brand: string | null; clientId: number | null; clientName: string; to: string; subject: string; state: "queued" | "sent" | "failed"; failure: "no-server" | "server-away" | "server-slow" | "server-refuses" | "address-refused" | "content-refused" | "no-address" | null; tries: number; writtenAt: string; sentAt: string | null; isWithheld: boolean }

export type ArchivedMail = { id: number; kind: string; topic: "orders" | "billing" | "domains" | "services" | "support" | "account" | "house" | null; brand: string | null; clientId: number | null; clientName: string; to: string; subject: string; state: "queued" | "sent" | "failed"; failure: "no-server" | "server-away" | "server-slow" | "server-refuses" | "address-refused" | "content-refused" | "no-address" | null; tries: number; writtenAt: string; sentAt: string | null; isWithheld: boolean; from: string; text: string | null; serverSaid: string | null; copyOf: number | null; canResend: boolean }

export type AskErasure = { password: string; words?: string }

export type AskedChange = { success: boolean; task: number }

export type AskedJob = { success: boolean; job: number; task: number }

export type AskedOfSite = { success: boolean; task: number | null; password?: string; login?: string }

export type AskedPtr = { success: boolean; task: number; remark: string | null }

export type AskedReport = { data: OpenReport }

export type AskedRestore = { success: boolean; task: number; job: number }

export type AskedRun = { success: boolean; task: number; run: number; sites: number }

export type AskedUpdate = { success: boolean; task: number; update: number }

export type AskingDevice = { userCode: string; program: string; machine: string; ip: string; isElsewhere: boolean; userAgent: string; askedAt: string; expiresAt: string; scopes: string[]; asksCode: boolean }

export type Attachment = { id: number; name: string; type: string; bytes: number }

export type AuditLine = { id: number; at: string; action: string; title: string | null; outcome: { state: "failed" | "stopped"; reason: string | null } | null; by: string | null; details: Record<string, unknown> }

export type AuditLogEntry = { id: number; at: string; action: string; text: string; topic: "account" | "partner" | "orders" | "billing" | "domains" | "services" | "support" | "integrations" | "portal" | null; object: { type: string; id: string; name: string }; clientId: number | null; clientName: string; account: { id: number; name: string; email: string } | null; actor: { id: number; name: string; email: string } | null; details: Record<string, unknown>; requestId: string | null }

export type AuditLogLine = { id: number; at: string; action: string; text: string; topic: "account" | "partner" | "orders" | "billing" | "domains" | "services" | "support" | "integrations" | "portal" | null; object: { type: string; id: string; name: string }; clientId: number | null; clientName: string; account: { id: number; name: string; email: string } | null; actor: { id: number; name: string; email: string } | null }

export type AutoReplyTold = { state: "waiting" | "on" | "over"; subject: string; message: string; from: string | null; until: string | null; everyDays: number }

export type Availability = { domain: string; name: string; tld: string; status: "available" | "not available" | "not checked" | "quarantine" | "registered"; label: "Available" | "Taken" | "Quarantine" | null; reason: "invalid_domain" | "extension_not_sold" | "registry_silent" | "ordered" | null; quarantineUntil: string | null; restorable: boolean; years: number[]; transferNeedsCode: boolean; prices: TldPrices | null }

export type Backup = { id: string; kind: "files" | "database"; takenAt: string; bytes: number; database: string | null; because: "schedule" | "asked" | "before_restore"; keptUntil: string }

export type BackupEntry = { name: string; path: string; kind: "file" | "folder" | "link" | "other"; sizeBytes: number; modifiedAt: string }

export type BackupId = string

export type BackupJob = { job: number; kind: "restore" | "download"; state: "running" | "done" | "failed"; progress: number; steps: { done: number; total: number; unit: "files" | "bytes" | "tables" } | null; reason: string | null; backup: Backup; part: BackupPart; askedAt: string; endedAt: string | null; restored: { files: number; tables: number; bytes: number; undo: string } | null; download: { name: string; bytes: number; until: string } | null; undoes: number | null }

export type BackupPart = { kind: "whole" } | { kind: "files"; paths: string[] } | { kind: "tables"; tables: string[] }

export type BankEntry = { id: number; statementId: number; position: number; cents: number; bookedOn: string; valueOn: string; counterpartyName: string; counterpartyIban: string; communication: string; structuredCommunication: string | null; endToEndId: string; mandateId: string; directDebit: "collected" | "returned" | null; returnReason: string; state: "unmatched" | "matched" | "ignored"; waitReason: "no-reference" | "unknown-reference" | "paid-already" | "several-payers" | "sum-too-low" | "too-low" | "outgoing" | "possible-duplicate" | "direct-debit-unknown" | null; ignoreReason: string; match: { kind: "invoice" | "credit" | "direct-debit" | "refund"; fit: "exact" | "partial" | "overpaid"; clientId: number; clientName: string; invoices: { id: number; number: string }[]; creditedCents: number; isByHand: boolean; at: string } | null }

export type Batch = { id: number; brand: string; messageId: string; format: string; collectionDate: string; state: "made" | "delivered" | "accepted" | "rejected"; entryCount: number; controlCents: number; collectedCount: number; failedCount: number; createdAt: string; deliveredAt: string | null }

export type BrandChange = { id: number; at: string; field: "tagline" | "announcement" | "supportPhone" | "supportEmail" | "mailSentence" | "termsLink"; before: string | { nl: string; en: string; fr: string } | null; after: string | { nl: string; en: string; fr: string } | null; by: string }

export type BrandView = { name: "belfry" | "carillon" | "tower" | "harbour" | "polder"; panelName: string; companyName: string; own: { tagline: { nl: string; en: string; fr: string }; announcement: { nl: string; en: string; fr: string }; supportPhone: string; supportEmail: string; mailSentence: { nl: string; en: string; fr: string }; termsLink: { nl: string; en: string; fr: string } }; changed: { tagline?: { nl: string; en: string; fr: string }; announcement?: { nl: string; en: string; fr: string }; supportPhone?: string; supportEmail?: string; mailSentence?: { nl: string; en: string; fr: string }; termsLink?: { nl: string; en: string; fr: string } } }

export type Brands = ("belfry" | "carillon" | "tower" | "harbour" | "polder")[]

export type BroughtBack = { answer: string }

export type BucketChange = { versioning?: "on" | "paused"; isPublic?: boolean; isConfirmed?: boolean; lifecycle?: ({ prefix: string; deleteAfterDays: number | null; oldVersionsAfterDays: number | null; unfinishedAfterDays: number | null })[]; quotaBytes?: number | null }

export type BuilderSite = { domain: string; state: "none" | "working" | "ready" | "failed"; reasonCode: string | null; isOn: boolean; version: "free" | "paid" | null; template: "architecture" | "art" | "automotive" | "beauty" | "blog" | "business" | "construction" | "education" | "events" | "fashion" | "finance" | "food" | "health" | "hospitality" | "legal" | "music" | "nature" | "non-profit" | "photography" | "real-estate" | "shop" | "sport" | null; addresses: string[]; pointsHere: boolean | null; inTheWay: { name: string; type: string; data: string }[]; service: { id: number; status: string } | null; offer: { pid: number; yearCents: number | null } | null; hosting: { pid: number; yearCents: number | null } | null; categories: ("architecture" | "art" | "automotive" | "beauty" | "blog" | "business" | "construction" | "education" | "events" | "fashion" | "finance" | "food" | "health" | "hospitality" | "legal" | "music" | "nature" | "non-profit" | "photography" | "real-estate" | "shop" | "sport")[]; place: { service: number | null; state: "here" | "working" | "placed" | "failed"; version: number | null; problem: string | null; task: number | null; setAside: { path: string; to: string }[] }; hostings: { id: number; name: string }[]; certificate: { state: "waiting" | "ordering" | "active" | "failed"; until: string | null } | null; endsOn: string | null }

export type BulkChange = { quantity?: "assigned"; term?: "P1M" | "P1Y" | "P3Y"; billing_cycle?: "monthly" | "yearly" }

export type BulkContacts = { domains: (number | string)[]; contacts: RoleContacts; confirm?: boolean }

export type CaaRecord = { id: number; recordTypeName: "CAA"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 0 */ flags?: number | string; /** One of issue, issuewild, issuemail, iodef */ tag?: string; value?: string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type CaaRecordInput = { recordTypeName: "CAA"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 0 */ flags?: number | string; /** One of issue, issuewild, issuemail, iodef */ tag?: string; value?: string; /** All fields at once, in presentation format */ recordData?: string }

export type Caller = { accountId: number; name: string; email: string; isSet: boolean; checkedAt: string | null }

export type CancelBody = { when: "at-once" | "term-end"; reason: "not-needed" | "too-expensive" | "moving-away" | "not-satisfied" | "other"; remark?: string }

export type CannedBody = { brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; locale: "nl" | "en" | "fr"; title: string; body: string }

export type CannedReply = { id: number; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; locale: "nl" | "en" | "fr"; title: string; body: string }

export type Cart = { step: number; infoStep: number; paymentStep: number; orderDomainType: "register" | "transfer"; contact: CartContact | null; contactRoles: Record<string, number>; paymentCode: string; paymentModule: string; agreeTerm: boolean; newUser: boolean; searchDomains: string[]; selectedItem: string | null; remind: boolean; uuid: string; clientId: number | null; orderType: "domains" | "services" | null; count: number; items: CartItem[]; promotion: CartPromotion | null; lostPromotion: { code: string; because: "promotion_unknown" | "promotion_not_started" | "promotion_over" | "promotion_used_up" | "promotion_not_for_these" } | null; priceCode: string; pricesHidden: boolean; subTotalCents: number; promotionCents: number; vatPercent: number; vatCents: number; totalCents: number; version: number }

export type CartContact = { id: number; valid: boolean; country: string; phonePrefix: string; customerType: number; firstName: string; lastName: string; companyName: string; emailAddress: string; phoneNumber: string; postalCode: string; street: string; state: string; vat: string; city: string }

export type CartItem = { name: string; called: string; isOffice: boolean; term: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time" | null; years: number; quantity: number; configOptions: PricedOption[]; parts: PricedPart[]; details: { type: string; cpus: number; memoryGb: number; disksGb: number[]; name: string; sshKey?: string; kind: "server" } | { sizeGb: number; name: string; kind: "storage" } | { offer_id: string; term_duration: "P1M" | "P1Y" | "P3Y"; billing_cycle: "monthly" | "yearly"; tenant: string; agreement: boolean; parent?: string; promotion?: string; ends_on?: string; kind: "offer" } | { kind: "tenant"; tenant: string } | { request: "generated" | "csr"; CN: string; O: string; OU: string; L: string; ST: string; C: string; email: string; rootLength?: number; signatureAlgorithm?: "SHA256" | "SHA384" | "SHA512"; csr: string; validationMethod: "dns" | "email" | "file"; approver: "admin" | "administrator" | "hostmaster" | "postmaster" | "webmaster"; kind: "certificate" } | { kind: "records"; records: ({ recordTypeName: "A" | "AAAA" | "CNAME" | "MX" | "TXT" | "SRV" | "CAA"; recordName: string; recordData: string; priority?: number; weight?: number; port?: number; TTL: number })[] } | null; unitCents: number; setupCents: number; freeMonths: number; restoreCents: number; renewCents: number; priceCents: number; problem: "not_sold" | "domain_required" | "domain_invalid" | "term_not_sold" | "years_not_sold" | "option_not_sold" | "transfer_code_required" | "details_required" | "server_type_not_sold" | "server_name_invalid" | "cpus_not_offered" | "memory_not_offered" | "disks_not_offered" | "size_not_offered" | "storage_name_invalid" | "offer_not_sold" | "quantity_zero" | "too_many_licences" | "tenant_required" | "tenant_invalid" | "agreement_required" | "certificate_name_invalid" | "certificate_name_wildcard" | "certificate_field_required" | "certificate_country_invalid" | "certificate_email_invalid" | "certificate_length_not_offered" | "csr_required" | "csr_differs" | "proof_not_offered" | null; field: string | null; key: string; domain: string; pid: number; domainType: "register" | "transfer"; transferCode: string; quarantineUntil: string | null }

export type CartPromotion = { code: string; Description: string; PricingPolicyValue: number; totalCents: number }

export type CatalogueProduct = { pid: number; group: "office365" | "shared_hosting" | "webhosting_performance" | "web_builder" | "mail_pack" | "windows_hosting" | "windows_performance" | "cloud_server" | "s3_object_storage" | "ssl_certification" | "file_sharing" | "crm_shared_webhosting" | "services"; variant: string; entryGroup: "ssl" | "webhosting" | "office" | "s3" | ""; kind: string; name: string; info: string; isOffice: boolean; requiresLogin: boolean; needsDomain: boolean; freeMonths: number; prices: ProductTerm[]; options: ProductOption[]; servers: ServerTypeShape[]; storage: StorageSizeShape | null; offers: LicenceOfferShape[]; proofs: ("dns" | "email" | "file")[] }

export type Category = { id: string; variants: string[]; count: number }

export type Cents = number

export type Certificate = { id: number; name: string; state: "new" | "waits-for-proof" | "in-review" | "issued" | "refused" | "revoked"; names: string[]; proof: "dns" | "email" | "file"; approver: string | null; approvers: string[]; proofs: Proof[]; placed: "zone" | "hosting" | null; seen: SeenProof[] | null; seenAt: string | null; problem: "caa_forbids" | "dns_silent" | "proof_unseen" | "proof_failed" | "certificate_refused" | "shop_silent" | "request_refused" | "proof_not_offered" | "access_denied" | "stopped" | "revoked" | null; problemDetail: string | null; caa: { name: string; at: string; records: string[]; wanted: string } | null; zone: string | null; isUnderWay: boolean; task: number | null; since: string | null; ways: { dns: { can: boolean; because: string | null }; email: { can: boolean; because: string | null }; file: { can: boolean; because: string | null } }; canRevoke: boolean; isRevoking: boolean; key: "own" | "here" | "gone" | "none"; hasPrepared: boolean; serial: string | null; issuer: string | null; keyText: string | null; from: string | null; until: string | null; nextAt: string | null; paidUntil: string | null; authority: string; hosting: { id: number; name: string; isOn: boolean; isInstalled: boolean; installedAt: string | null } | null; history: ({ serial: string; from: string; until: string; why: "first" | "reissue" | "automatic" | "renewal"; issuedAt: string; revokedAt: string | null; revokedFor: "unspecified" | "key-compromise" | "superseded" | "cessation" | null })[]; readAt: string | null }

export type CertificateWatch = { isOn: boolean; since: string | null; domain: string; hosts: WatchedHost[] }

export type CertificatesOrdersAskedTask = { success: boolean; task: number }

export type ChangeAnswer = { data: { added: DnsRecord[]; changed: DnsRecord[]; removed: number[]; sets: Record<string, string>; warnings: RecordWarning[]; zone: ZoneState } }

export type ChangeLine = { id: number; at: string; action: string; who: string; actor: string; share: { id: number; note: string } | null; details: Record<string, unknown> }

export type ChangePassword = { token: string; password: string; password_confirmation: string }

export type ChangePasswordByAuth = { current_password: string; password: string; password_confirmation: string }

export type ChangeRow = { id: number; state: "under_way" | "done" | "failed"; by: string | null; reason: string | null; termCents: number | null; cents: number | null; invoice: number | null; askedAt: string; endedAt: string | null; before: { quantity: number; spaceGb: number | null }; after: { quantity: number; spaceGb: number | null } }

export type ChangedClient = { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber?: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string; locale?: "nl" | "en" | "fr"; managed?: boolean; ordering?: "never" | "after-approval" | "freely" }

export type ChangedContact = { customer_type?: "individual" | "business" | "association"; first_name?: string; last_name?: string; company_name?: string; address?: string; address2?: string; house_number?: string; bus_number?: string; postal_code?: string; city?: string; state?: string; country?: string; phone_prefix?: string; phone_number?: string; mobile?: string; email?: string; vat_number?: string; domain?: number | string; confirm?: boolean }

export type ChangedPart = { part: "state" | "full" | "size" | "php" | "root" | "index" | "redirects" | "aliases" | "varnish" | "redis" | "ssh" | "databases" | "ftp" | "cron" | "certificate" | "newRelic"; lines: ({ name: string; before: string | null; after: string | null })[] }

export type ChangedRecord = RecordInputFields & { id: number }

export type ChangedUser = { firstName?: string; lastName?: string; locale?: "nl" | "en" | "fr"; role?: "staff" | "administrator" | "technical" | "finance" | "support"; permissions?: Record<string, boolean>; allProducts?: boolean; products?: Products; forceTwoFactor?: boolean; forcePasswordChange?: boolean; authorisedIps?: string }

export type CheckedServer = { host: string; addresses: string[]; atRegistry: boolean; atParent: boolean | null; standing: "authoritative" | "lame" | "refused" | "silent" | "unresolved"; serial: number | null }

export type ChosenSites = { sites?: number[]; filter?: { q?: string; attention?: ("updates" | "vulnerable" | "broken" | "maintenance" | "changed" | "silent")[]; version?: string; cc?: number }; extent: "minor" | "core" | "plugins" | "themes" | "all_minor" | "all" }

export type Client = { id: number; clientType: "Ordinary" | "Partner" | "Managed Client"; managed: boolean; ordering: "never" | "after-approval" | "freely"; whiteLabelStatus: number; partnerId: number | null; partnerName: string | null; customerType: number; firstName: string; lastName: string; companyName: string; emailAddress: string; phonePrefix: string; phoneNumber: string; street: string; postalCode: string; city: string; state: string; country: string; vat: string; locale: "nl" | "en" | "fr"; price_code: string; currency_id: number; createdAt: string }

export type ClientInNeed = { id: number; name: string; failed: number; expiring: number; suspended: number; tickets: number }

export type CloudServer = { id: number; name: string; variant: "generic" | "proxmox"; standing: "known" | "making" | "suspended" | "missing" | "unread" | "ended"; facts: CloudServerFacts | null; readAt: string | null; silentSince: string | null; openAlarms: number; underWay: string[]; work: { kind: string; title: string; since: string; by: string | null; progress: number } | null; failed: { task: number; part: string; change: string; title: string; reason: string; canRetry: boolean; at: string } | null; lastPower: { action: "start" | "shutdown" | "reboot" | "reset" | "off"; at: string; by: string | null } | null; lastChange: { title: string; at: string } | null; images: ("debian-12" | "ubuntu-24.04" | "alma-9" | "windows-2022")[]; abilities: { console: { can: boolean; because: string | null }; migrate: { can: boolean; because: string | null }; firewall: { can: boolean; because: string | null }; agent: { can: boolean; because: string | null }; reinstall: { can: boolean; because: string | null }; rescue: { can: boolean; because: string | null }; growDiskRunning: { can: boolean; because: string | null } } }

export type CloudServerFacts = { name: string; type: string; state: "running" | "stopping" | "startup" | "suspended" | "paused" | "mounted" | "offline" | "online"; locked: "maintenance" | "unpaid" | "busy" | null; size: { cpus: number; memoryGb: number; disksGb: number[] }; system: { family: "linux" | "windows"; name: string; version: string; image: string; since: string }; addresses: ({ ip: string; family: "ipv4" | "ipv6"; ptr: string | null; takesName: boolean })[]; user: string; node: string; uptimeSeconds: number | null; hasAgent: boolean; isInRescue: boolean }

export type CloudServersAskedTask = { success: boolean; task: number }

export type CnameRecord = { id: number; recordTypeName: "CNAME"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type CnameRecordInput = { recordTypeName: "CNAME"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type Collection = { id: number; invoiceId: number; invoiceNumber: string; cents: number; collectionDate: string; state: "planned" | "batched" | "collected" | "returned" | "rejected" | "cancelled"; attempt: number; reason: string | null }

export type ComingRecords = ({ recordTypeName: "A" | "AAAA" | "CNAME" | "MX" | "TXT" | "SRV" | "CAA"; recordName: string; recordData: string; priority?: number; weight?: number; port?: number; TTL: number })[]

export type CompanySave = { panelName: unknown & unknown; name: string; street: string; postalCode: unknown & unknown; city: string; enterpriseNumber: string; vat: string; iban: string; bic: string; creditorId: string; email: string; phone: unknown & unknown; website: string; senderName: unknown & unknown; senderAddress: string; signInAddress: string; nameservers: string[]; password?: string; code?: string }

export type CompanyView = { brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; panelName: string; company: { panelName: string; name: string; street: string; postalCode: string; city: string; enterpriseNumber: string; vat: string; iban: string; bic: string; creditorId: string; email: string; phone: string; website: string; senderName: string; senderAddress: string; signInAddress: string; nameservers: string[] }; isSample: boolean; takesTransfers: boolean; mayChange: boolean; changedAt: string | null; changedBy: string }

export type ConfigsChange = { configs: { debug?: boolean; fileEditOff?: boolean; coreUpdates?: "none" | "minor" | "all"; cronByVisits?: boolean; revisions?: number; memoryMegabytes?: number; hiddenFromSearch?: boolean; title?: string; tagline?: string }; before?: { debug?: boolean; fileEditOff?: boolean; coreUpdates?: "none" | "minor" | "all"; cronByVisits?: boolean; revisions?: number; memoryMegabytes?: number; hiddenFromSearch?: boolean; title?: string; tagline?: string } }

export type Contact = { id: number; valid: boolean; customerType: number; firstName: string; lastName: string; companyName: string; emailAddress: string; phonePrefix: string; phoneNumber: string; street: string; postalCode: string; city: string; state: string; country: string; vat: string }

export type ContactChange = { id: number; taskId: number; kind: "holder" | "contacts"; state: "awaits-holder" | "queued" | "at-registry" | "done" | "failed" | "given-up"; mailedTo: string | null; confirmBy: string | null; askedAt: string; finishedAt: string | null; reason: string | null; roles: ({ role: "registrant" | "admin" | "tech" | "billing" | "onSite"; name: string })[] }

export type ContactOutcome = { domainId: number; domain: string; outcome: "asked" | "awaits-holder" | "unchanged" | "refused"; code: string | null; reason: string | null }

export type CreditAnswer = { creditNote: { id: number; number: string; totalCents: number }; refundedCents: number; creditedCents: number }

export type CreditEntry = { id: number; kind: "overpaid" | "refund" | "gift" | "spent" | "taken-back"; cents: number; balanceCents: number; reason: string; invoice: { id: number; number: string } | null; at: string }

export type CreditRequest = { lines: { position: number; cents?: number }[]; reason: string; money?: "refund" | "credit"; key?: string }

export type CronChanges = { add?: CronTyped[]; change?: { id: string; before?: CronTyped; to: CronTyped }[]; remove?: { id: string; before?: CronTyped }[] }

export type CronTyped = { name: string; command: string; arguments?: string; minute: string; hour: string; day: string; month: string; weekday: string; isOn?: boolean }

export type CurrentUser = { id: number; clientId: number; clientType: "Ordinary" | "Partner" | "Managed Client"; labelType: number; permissions: Record<string, boolean>; defaultGateway: string | null; ordering: "own" | "never" | "after-approval" | "freely"; contact: Contact; price_code: string; currency_id: number; activityLogs: ActivityEntry[]; email: string; emailVerified: boolean; name: string; firstName: string; lastName: string; locale: "nl" | "en" | "fr"; brand: string; personalisation: { name: string; colour: string | null; logoUrl: string | null; logoDarkUrl: string | null; support: { email: string; phone: string; website: string } } | null; hiddenScreens: string[]; actor: { id: number; name: string; email: string } | null; forcePasswordChange: boolean; must: "change-password" | "two-factor" | null; preferences: Preferences; sessionRenewAt: string | null; eventCursor: number }

export type CustomerCard = { clientId: number; name: string; person: string; email: string; phone: string; clientType: string; partner: string | null; locale: "nl" | "en" | "fr"; since: string; domains: number; services: { id: number; name: string; status: string }[]; unpaid: { count: number; cents: number }; otherTickets: ({ id: number; subject: string; state: "open" | "pending" | "answered" | "waiting" | "closed" | "rejected" | "published" })[]; firstResponseMinutes: number | null; solutionMinutes: number | null }

export type DashboardData = { pendingQuestions: PendingQuestion[]; recentActivity: RecentActivity[]; recentlyViewed: ActivityEntry[]; serviceStatus: { issues: number; items: { title: string; since?: string; url?: string }[] } }

export type DatabaseImport = { id: number; state: "looked-over" | "running" | "done" | "failed"; plan: ImportPlan; at: string; endedAt: string | null; detail: string | null }

export type DatabaseTable = { name: string; engine: string; collation: string; rows: number; usedBytes: number; columns: { name: string; type: string; isKey: boolean }[] }

export type DeadLetter = { id: string; name: string; payload: unknown; failedAt: string; message: string | null }

export type Debit = { state: "coming" | "with-bank" | "failed"; day: string; maskedIban: string; failedOn: string | null }

export type DecodedRequest = { CN: string; O: string; OU: string; L: string; ST: string; C: string; email: string; names: string[]; keyType: "RSA" | "EC" | null; rootLength: number; signatureAlgorithm: "SHA256" | "SHA384" | "SHA512" | null; keyId: string; isFit: boolean; flaw: string | null; remarks: ("ou_dropped" | "cn_not_in_names" | "names_cut" | "key_slow" | "email_dropped" | "refused")[] }

export type DelegationChange = { id: number; kind: "nameservers" | "dnssec-on" | "dnssec-renew" | "dnssec-off" | "keys"; mode: "ours" | "own" | "secondary" | null; state: "running" | "done" | "failed"; step: "zone" | "sign" | "registry" | "parent" | "expire" | "unsign"; steps: ("zone" | "sign" | "registry" | "parent" | "expire" | "unsign")[]; startedAt: string; finishedAt: string | null; waitUntil: string | null; reasonCode: string | null; reason: string | null; taskId: number }

export type Delivery = { state: "queued" | "sending" | "sent" | "delivered" | "failed" | "unreachable"; receiver: string; reason: "refused" | "sender_unknown" | "already_submitted" | "not_taken" | "lost" | null; detail: string; queuedAt: string; endedAt: string | null }

export type DeliveryTest = { state: "open" | "done" | "failed"; reason: string | null; sentAt: string; endedAt: string | null; hops: ({ hop: "dns" | "smtp" | "filter" | "delivery" | "imap"; state: "passed" | "failed" | "not_reached"; because: "no_servers" | "elsewhere" | "no_answer" | "switched_off" | "no_mailbox" | "refused" | "held" | "marked" | "mailbox_full" | "forwarded" | "not_there" | "cannot_open" | null; text: string | null })[] }

export type DepartmentShape = { id: string; name: string; about: string; email: string | null }

export type DeviceAsked = { device_code: string; user_code: string; verification_uri: string; verification_uri_complete: string; expires_in: number; interval: number }

export type DeviceToken = { access_token: string; token_type: "Bearer"; expires_in: number; scope: string }

export type DifferenceLine = { what: "expiry" | "lock" | "nameservers" | "holder" | "state"; ours: string; theirs: string; corrected: boolean; seenAt: string; domain: string; domainId: number; clientName: string }

export type Digest = { pace: "off" | "daily" }

export type DigestInput = { pace: "off" | "daily" }

export type DirectoryRow = { id: number; name: string; address: string; size: number; quota: number; usedBytes: number; messages: number; isOn: boolean; state: "making" | "ready" | "changing" | "removing" | "failed" | "missing"; reason: string | null; lastSignInAt: string | null; forwarding: string[]; keepsCopy: boolean; catchAll: boolean; autoReply: AutoReplyTold | null; domain: string; clientId: number; clientName: string; domainIsOn: boolean; readAt: string | null; silentSince: string | null }

export type DmarcAnalysis = { record: string | null; findings: ({ code: "dmarc_missing" | "dmarc_inherited" | "dmarc_several" | "dmarc_unanswered" | "no_version" | "not_a_tag" | "tag_twice" | "tag_value" | "no_policy" | "dmarc_none" | "no_reports" | "strict_without_reports" | "weaker_below" | "testing" | "removed_tag" | "unknown_tag" | "not_an_address" | "reports_refused" | "reports_unanswered"; severity: "error" | "warning" | "note"; values: Record<string, string | number> })[] }

export type DnsRecord = ARecord | AaaaRecord | AliasRecord | CaaRecord | CnameRecord | DsRecord | HttpsRecord | MxRecord | NaptrRecord | NsRecord | SoaRecord | SrvRecord | SshfpRecord | SvcbRecord | TlsaRecord | TxtRecord

export type DnssecData = { domainId: number; domain: string; state: "disabled" | "enabled" | "enabling" | "disabling"; signer: "ours" | "own"; keys: DnssecKey[]; isFromRegistry: boolean; zone: "none" | "pending" | "published" | "failed"; signing: { isOffered: boolean; because: string | null }; change: DelegationChange | null }

export type DnssecFigures = { domains: number; on: number; off: number; changing: number }

export type DnssecKey = { keyTag: number; algorithm: number; algorithmName: string; keySigningKeyFlag: number; publicKey: string; dnskey: string; ds: string; warnings: ("unusual_algorithm" | "short_key" | "not_signing_key")[] }

export type DnssecRow = { id: number; domain: string; clientId: number; clientName: string; standing: "on" | "off" | "changing"; nameservers: "ours" | "others"; expireDate: string | null }

export type DomainContact = { role: "registrant" | "admin" | "tech" | "billing" | "onSite"; id: number; customerType: number; firstName: string; lastName: string; companyName: string; emailAddress: string; phonePrefix: string; phoneNumber: string; street: string; postalCode: string; city: string; state: string; country: string; vat: string; emailVerified: boolean }

export type DomainDetails = { id: number; domain: string; tld: string; clientId: number; clientName: string; status: "Active" | "Cancelled" | "Expired" | "Pending" | "Quarantine"; registrationDate: string | null; expireDate: string | null; isExpiring: boolean; quarantineUntil: string | null; registrarLock: number; autoRenew: number; transferState: string | null; verificationState: string; nameserverMode: string; dnssecState: string; tags: string[]; ttl: number; nameservers: string[]; transferRestartable: boolean; lock: LockStatus; contacts: DomainContact[]; tasks: ({ id: number; kind: string; state: string; progress: number; reasonCode: string | null })[] }

export type DomainExtra = { id: number; domain: string; price?: DomainPrice | null; nameservers?: { mode: string; servers: string[] }; dnssec?: string; services?: { id: number; kind: string; name: string; status: string }[]; forwardings?: number; records?: number | null }

export type DomainPrice = { priceCode: string; payerId: number; registerCents: number; transferCents: number; renewCents: number; restoreCents: number }

export type DomainRoles = { clientId: number; status: string; extension: string; roles: ({ role: "registrant" | "admin" | "tech" | "billing" | "onSite"; contact: StoredContact | null; otherDomains: number })[]; holderTypes: ("individual" | "business" | "association")[]; holderChange: { asksNewHolder: boolean; transferLockDays: number; registryMinutes: number }; change: ContactChange | null }

export type DomainRow = { id: number; domain: string; tld: string; clientId: number; clientName: string; status: "Active" | "Cancelled" | "Expired" | "Pending" | "Quarantine"; registrationDate: string | null; expireDate: string | null; isExpiring: boolean; quarantineUntil: string | null; registrarLock: number; autoRenew: number; transferState: string | null; verificationState: string; nameserverMode: string; dnssecState: string; tags: string[] }

export type DomainsDelegationCheck = { checkedAt: string; parent: string | null; servers: CheckedServer[]; dsTags: number[]; wasDifferent: boolean }

export type Domiciliation = { creditor: { name: string; address: string; creditorId: string }; mandate: Mandate | null; agreement: string[]; noticeDays: number; accountName: string; collections: Collection[] }

export type Done = { success: boolean }

export type DraftContent = { subject?: string; message?: string; department?: string; priority?: string; clientId?: number; domainId?: number; serviceId?: number }

export type DraftContentInput = { subject?: string; message?: string; department?: string; priority?: string; clientId?: number; domainId?: number; serviceId?: number }

export type DriftedRecord = { ours: PlainRecord | null; atServers: PlainRecord | null }

export type DsRecord = { id: number; recordTypeName: "DS"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; keyTag?: number | string; /** One of 8, 10, 13, 14, 15, 16 */ algorithm?: number | string; /** One of 2, 4, 1 */ digestType?: number | string; digest?: string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type DsRecordInput = { recordTypeName: "DS"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; keyTag?: number | string; /** One of 8, 10, 13, 14, 15, 16 */ algorithm?: number | string; /** One of 2, 4, 1 */ digestType?: number | string; digest?: string; /** All fields at once, in presentation format */ recordData?: string }

export type EmailOnly = { email: string }

export type EndOffer = { credit: { cents: number; vatCents: number } | null; invoicedTo: string | null }

export type Erasure = { state: "asked" | "withdrawn" | "refused" | "done"; askedAt: string; answerBy: string; answer: string; id: number; clientId: number; clientName: string; email: string; words: string; endedAt: string | null; obstacles: ("domains" | "services" | "unpaidInvoices" | "credit" | "clients")[] }

export type EventNote = { note: string }

export type Expected = Record<string, string>

export type ExpirySpan = { from: string; to: string; renewing: number; ending: number }

export type ExtensionChange = { popular: boolean; position: Position; brands: Brands }

export type FailedAct = { task: number; title: string; reason: string; canRetry: boolean; at: string }

export type Feed = { id: number; note: string; kinds: ("domains" | "services" | "certificates" | "invoices")[]; createdAt: string; lastUsedAt: string | null; lastProgram: string | null }

export type FileChoice = { paths?: string[] }

export type FileEntry = { name: string; kind: "file" | "folder" | "link" | "other"; sizeBytes: number; mode: string; modifiedAt: string; target: string | null }

export type FileFacts = { name: string; kind: "file" | "folder" | "link" | "other"; sizeBytes: number; mode: string; modifiedAt: string; target: string | null; path: string; version: string }

export type FilePage = { folders: string[]; objects: StoredFile[]; next: string | null }

export type FileSharing = { id: number; name: string; clientId: number; standing: "making" | "active" | "suspended" | "missing" | "unread" | "ended"; ordered: { users: number; spaceGb: number }; facts: { company: ShareCompanyTold; subscription: { users: number; spaceGb: number }; users: number; usedBytes: number; url: string } | null; readAt: string | null; silentSince: string | null; drift: { there: { users: number; spaceGb: number }; ordered: { users: number; spaceGb: number } } | null; offered: number[]; underWay: string[]; failed: { task: number; title: string; reason: string; canRetry: boolean; at: string } | null; abilities: { users: LicencesSoftwareTold; space: LicencesSoftwareTold; suspend: LicencesSoftwareTold; lastSeen: LicencesSoftwareTold } }

export type FileText = { name: string; kind: "file" | "folder" | "link" | "other"; sizeBytes: number; mode: string; modifiedAt: string; target: string | null; path: string; version: string; text: string }

export type FileVersion = { key: string; bytes: number; modifiedAt: string; version: string; isLatest: boolean; isDeletion: boolean }

export type FileWork = { task: number; wanted: FileWorkWanted; state: "running" | "done" | "failed"; reason: string | null; result: FileWorkResult | null; askedAt: string; endedAt: string | null }

export type FileWorkResult = { files: number; skipped: string[]; left: number }

export type FileWorkWanted = { do: "copy"; path: string; to: string } | { do: "delete"; paths: Paths } | { do: "mode"; path: string; mode: string; within?: "files" | "folders" } | { do: "fix"; path: string } | { do: "pack"; paths: Paths; to: string; kind: "zip" | "tar.gz" } | { do: "unpack"; path: string; to: string; isNew?: boolean }

export type FilterSettings = { strength: "less strict" | "normal" | "strict"; holds: boolean; holdDays: number; canHold: { can: boolean; because: string | null }; whitelist: number; blacklist: number; state: "working" | "kept" | "failed"; reason: string | null }

export type FirewallRuleTold = { id: string; source: string; ports: string; protocol: "any" | "tcp" | "udp"; alias: string; action: "accept" | "drop" | "reject"; isFixed: boolean; until: string | null }

export type Folder = { path: string; entries: FileEntry[]; next: string | null; total: number }

export type FormMessage = { id: string; page: string; name: string; email: string; text: string; sentTo: string; sentAt: string }

export type Forwarding = { id: number; hostname: string; host: string; destinationAddress: string; fallbackIp: string | null; type: "301" | "302" | "307" | "cloak"; keepPath: boolean; cloakTitle: string; description: string; keywords: string; noFrameBody: string; dns: { state: "unknown" | "here" | "elsewhere" | "missing" | "silent"; found: string[]; checkedAt: string | null }; certificate: { state: "none" | "waiting" | "ordering" | "active" | "failed"; problem: "dns-silent" | "not-pointing" | "not-reached" | "too-many" | "authority-refused" | "authority-silent" | "zone-elsewhere" | "not-delegated" | "zone-refuses" | "record-not-seen" | null; detail: string | null; expiresAt: string | null } }

export type ForwardingInput = { hostname: string; destinationAddress: string; type: "301" | "302" | "307" | "cloak"; keepPath?: boolean; cloakTitle?: string; description?: string; keywords?: string; noFrameBody?: string; replaceRecords?: boolean }

export type ForwardingPlace = { domain: string; isZoneHere: boolean; addresses: string[]; isRunning: boolean }

export type FoundClient = { id: number; name: string; person: string; email: string; city: string; clientType: "Ordinary" | "Partner" | "Managed Client"; accountId: number | null; isRecent: boolean }

export type FoundFile = { path: string; entry: FileEntry; line: { number: number; text: string } | null }

export type FoundRecord = { id: number; domainId: number; domain: string; clientId: number; clientName: string; recordTypeName: string; recordName: string; TTL: number; content: string; managedBy: string | null }

export type HaloConnection = { url: string; clientId: string; tenant: string; hasSecret: boolean; isActive: boolean; sendsPrices: boolean; markupPercent: number; testedAt: string | null; testReason: "not_authorised" | "address_refused" | "client_unknown" | "not_understood" | "not_taken_over" | "refused" | "psa_silent" | "secret_unreadable" | "partly" | null; linked: number; clients: number }

export type HaloSave = { settings?: { url: string; clientId: string; secret?: string; tenant?: string; isActive?: boolean; sendsPrices?: boolean; markupPercent?: number }; links?: ({ clientId: number; remoteId: string | null })[] }

export type HeldText = { from: string; to: string; subject: string; date: string | null; headers: { name: string; value: string }[]; text: string; wasPage: boolean; attachments: { name: string; type: string; sizeBytes: number }[]; isCut: boolean }

export type HistoryEntry = { id: number; at: string; by: { name: string; email: string } | null; actor: { name: string; email: string } | null; action: string; what: string; about: string | null; result: { task: number; state: "running" | "done" | "failed"; reason: string | null; endedAt: string | null } | null }

export type HistoryLine = { id: number; at: string; action: string; by: string | null; details: Record<string, unknown> }

export type HostingSettingRow = { setting: "php-version" | "redirect-to-https" | "redirect-to-www" | "lets-encrypt" | "index-files" | "ssh" | "redis" | "varnish" | "backup-window"; value: string | boolean | string[]; choices: string[]; from: "own" | "partner" | "usual" }

export type HostingStatisticsLogLine = { id: string; at: string; text: string; isError: boolean; seconds: number | null }

export type HouseWaits = { missingZones: number; failedZones: number; failedTasks: number; deadJobs: number; waitingMails: number; failedMails: number; failedDeliveries: number; unconfirmedHolders: number; silentSpaces: number; silentShops: number; troubledFeeds: number; feedsSince: string | null }

export type HttpsRecord = { id: number; recordTypeName: "HTTPS"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 1 */ priority?: number | string; /** Usually . */ recordData: string; params?: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type HttpsRecordInput = { recordTypeName: "HTTPS"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 1 */ priority?: number | string; /** Usually . */ recordData?: string; params: string }

export type IisTold = { indexFiles: string[]; logFormat: "W3C" | "IIS" | "NCSA"; runtime: "v4.0" | "" | "v2.0"; pipeline: "Integrated" | "Classic"; is32bit: boolean; offered: ("v4.0" | "" | "v2.0")[] }

export type ImportClash = { line: number; code: string; error: string; name?: string; type?: string; field?: string; lines: number[]; records: PlainRecord[]; standing: DnsRecord[]; now?: string; after?: string; choice: "ours" | "theirs" }

export type ImportPlan = { database: string; fileName: string; bytes: number; tables: ({ name: string; becomes: "replaced" | "removed" | "added" | "filled" | "missing"; rows: number })[]; others: { what: string; count: number }[]; fits: boolean }

export type Integrations = { haloPsa: HaloConnection | null; smartworx: SmartworxConnection | null; api: { active: boolean }; webhooks: { active: number; stopped: number }; monitor: { name: string; isReal: boolean; isOffered: boolean; lacks: { ability: string; because: string }[] }; vaults: { generic: { name: string; isReal: boolean; isOffered: boolean; lacks: { ability: string; because: string }[] }; proxmox: { name: string; isReal: boolean; isOffered: boolean; lacks: { ability: string; because: string }[] } }; microsoft: { name: string; isReal: boolean; isOffered: boolean; lacks: { ability: string; because: string }[]; unsold: string[] } }

export type InvitedUser = { firstName: string; lastName: string; locale: "nl" | "en" | "fr"; role?: "staff" | "administrator" | "technical" | "finance" | "support"; permissions?: Record<string, boolean>; allProducts?: boolean; products?: Products; forceTwoFactor?: boolean; forcePasswordChange?: boolean; authorisedIps?: string; emailAddress: string; clientId?: number }

export type InvoiceDetail = { id: number; number: string; kind: "invoice" | "credit-note"; status: "Paid" | "Unpaid" | "Credited" | "Refunded"; isOverdue: boolean; date: string; dueDate: string; paidDate: string | null; reference: string; buyerName: string; totalCents: number; dueCents: number; debit: Debit | null; orderId: number | null; seller: { name: string; street: string; postalCode: string; city: string; country: string; vat: string; email: string }; buyer: { name: string; street: string; postalCode: string; city: string; country: string; vat: string; email: string; contactName: string }; lines: ({ description: string; quantity: number; unitCents: number; netCents: number; vatPercent: number; vatCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O"; creditedCents: number; periodFrom: string | null; periodTo: string | null; domainId: number | null; serviceId: number | null; reference: string })[]; subtotalCents: number; promotionCents: number; promotionLabel: string; vatGroups: ({ category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O"; percent: number; taxableCents: number; vatCents: number })[]; vatCents: number; transfer: { beneficiary: string; iban: string; bic: string; communication: string; qrText: string } | null; credits: { id: number; number: string } | null; creditReason: string; creditNotes: { id: number; number: string; date: string; totalCents: number }[]; paidCents: number; usedCreditCents: number; movements: ({ date: string; kind: "paid" | "from-credit" | "refunded" | "refund-asked" | "refund-failed" | "to-credit" | "charged-back" | "charge-back-won"; method: string; cents: number })[]; outcome: string[] }

export type InvoiceRow = { id: number; number: string; kind: "invoice" | "credit-note"; status: "Paid" | "Unpaid" | "Credited" | "Refunded"; isOverdue: boolean; date: string; dueDate: string; paidDate: string | null; reference: string; buyerName: string; totalCents: number; dueCents: number; debit: Debit | null }

export type InvoicedSpan = { from: string; to: string; cents: number }

export type Journey = { kind: "register" | "transfer"; state: "running" | "waits" | "failed" | "done"; steps: ({ id: "queued" | "awaits-holder" | "verified" | "processing" | "at-registry" | "in-progress" | "started" | "done"; state: "done" | "now" | "ahead" | "failed"; at: string | null })[]; action: "confirm-email" | "unlock" | "new-code" | "retry" | null; reason: string | null; taskId: number; askedAt: string; finishedAt: string | null; expectedBy: string | null; transferDays: number; mailedTo: string | null }

export type KeptReport = { id: number; host: string; keywords: string[]; askedBy: "person" | "schedule" | "again"; report: { url: string; endedAt: string; score: number | null; pages: number; checked: number; measures: ShownMeasure[]; findings: ShownFinding[]; more: number; cut: "pages" | "bytes" | "time" | "links" | null; keptOut: number; by: string } }

export type LicenceNotifications = { events: ("added" | "removed" | "changed" | "renewal" | "trial")[]; addresses: string[]; pace: "at-once" | "daily" }

export type LicenceNotificationsInput = { events: ("added" | "removed" | "changed" | "renewal" | "trial")[]; addresses: string[]; pace: "at-once" | "daily" }

export type LicenceOfferShape = { offerId: string; name: string; info: string; mostLicences: number; addOnOf: string[] | null; prices: ({ term: "P1M" | "P1Y" | "P3Y"; cycle: "monthly" | "yearly"; cents: number })[] }

export type LicenceRow = { id: number; kind: string; variant: string | null; name: string; licence: string | null; product: string; clientId: number; clientName: string; status: string; quantity: number; used: number | null; hasDrift: boolean; renewsOn: string | null; endsOn: string | null; billingCycle: string; priceCents: number | null; nextPrice?: NextPrice; readAt: string | null }

export type LicencesSoftwareLicence = { id: number; name: string; clientId: number; variant: "seats" | "perpetual" | "coupons"; standing: "making" | "active" | "suspended" | "missing" | "unread" | "ended"; ordered: number; facts: { quantity: number; used: number | null; serials: ("product" | "activation")[]; isBilledSuspended: boolean; consoleUrl: string } | null; readAt: string | null; silentSince: string | null; drift: { there: number; ordered: number } | null; return: { until: string; canReturn: boolean; credit: ReturnCredit; credits: { number: string; creditCents: number; openCents: number }[] } | null; lastRead: { by: string | null; at: string } | null; underWay: string[]; failed: { task: number; title: string; reason: string; canRetry: boolean; at: string } | null; abilities: { seats: LicencesSoftwareTold; suspend: LicencesSoftwareTold; serials: LicencesSoftwareTold; coupons: LicencesSoftwareTold; usage: LicencesSoftwareTold } }

export type LicencesSoftwareTold = { can: boolean; because: string | null }

export type LicencesSoftwareVendor = { id: "seats" | "perpetual" | "coupons" | "sharing"; name: string; isReal: boolean; isProved: boolean; isSold: boolean; lacks: { ability: string; because: string }[] }

export type LineNote = { line: number; code: string; error: string; name?: string; type?: string; field?: string }

export type LinkRow = { clientId: number; name: string; email: string; vat: string; managed: boolean; services: number; linked: { id: string; name: string; at: string } | null; suggestion: { id: string; name: string; by: "vat" | "email" | "name" } | null }

export type LinkState = { data: { isOpen: boolean } }

export type LinkedIdentity = { id: number; provider: ProviderChoice; email: string; linkedAt: string; lastUsedAt: string | null }

export type ListedJob = { job: number; kind: "restore" | "download"; state: "under_way" | "done" | "failed" | "stopped"; progress: number; reason: string | null; point: string; paths: string[] | null; askedAt: string; endedAt: string | null; until: string | null }

export type LockStatus = { status: number; isOffered: boolean; because: string | null; isPending: boolean }

export type LogSearch = { from?: string; to?: string; sender?: string; recipient?: string; verdict?: "delivered" | "marked" | "held" | "refused" | "bounced" | "waiting" | "discarded"; cursor?: string; perPage?: number }

export type MadeFeed = { id: number; note: string; kinds: ("domains" | "services" | "certificates" | "invoices")[]; createdAt: string; lastUsedAt: string | null; lastProgram: string | null; url: string }

export type MadeKey = { id: string; secret: string; name: string; url: string; region: string }

export type MadeRecordKey = { id: number; username: string; kind: "addresses" | "proofs" | "updates" | "external-dns"; names: string[]; types: string[]; proofsOnly: boolean; note: string; subnets: string[]; createdAt: string; createdBy: string; lastUsedAt: string | null; lastIp: string | null; lastProgram: string | null; addresses: string[]; registered: number; refused: { at: string; sets: { name: string; type: string; code: string; error: string }[] } | null; password: string }

export type Mail = { id: number; kind: string; to: string; subject: string; state: "queued" | "sent" | "failed"; at: string; from: string; text: string; error: string | null }

export type MailForwarding = { id: number; name: string; source: string; destinations: string[]; keepsCopy: boolean; hasMailbox: boolean; outside: string[]; nowhere?: string[]; state: "making" | "ready" | "changing" | "removing" | "failed"; reason: string | null }

export type MailForwardingInput = { source: string; destinations: string[]; keepsCopy?: boolean }

export type MailLine = { id: number; kind: string; to: string; subject: string; state: "queued" | "sent" | "failed"; at: string }

export type MailLogLogLine = { id: string; at: string; direction: "in" | "out"; from: string; to: string[]; subject: string; sizeBytes: number; verdict: "delivered" | "marked" | "held" | "refused" | "bounced" | "waiting" | "discarded"; score: number | null; why: ({ judgement: "allow_list" | "deny_list" | "known_spam" | "virus" | "bad_link" | "attachment" | "spf_fail" | "dkim_fail" | "dmarc_fail" | "sender_unknown" | "bulk" | "too_fast" | "mailbox_full" | "no_mailbox" | "server_away" | "domain_off" | "other"; text: string; points: number })[]; heldId: string | null }

export type MailPolicy = { domain: string; zone: "none" | "pending" | "published" | "failed"; mailServers: string[] | null; lostMailServers: string[]; spf: { zone: string[] | null; public: string[] | null; analysis: SpfAnalysis }; dmarc: { zone: string[] | null; public: string[] | null; analysis: DmarcAnalysis }; dkim: ({ selector: string; kind: "key" | "alias" | "revoked" | "broken"; bits: number | null; content: string; public: boolean })[]; mtaSts: string | null; tlsReports: string | null }

export type MailRecordLine = { id: string; action: "add" | "replace" | "keep" | "remove" | "blocked"; reason: "missing" | "present" | "priority" | "other_value" | "other_mail_server" | "include_added" | "merged" | "other_type" | "managed"; type: string; name: string; content: string | null; before: { id: number; type: string; content: string }[] }

export type MailRecords = { zone: "none" | "pending" | "published" | "failed"; lines: MailRecordLine[]; version: string; complete: boolean }

export type MailState = { domain: string; isOffered: boolean; closed?: { because: "Cancelled" | "Expired" | "Pending" | "Quarantine"; until: string | null } | null; isNew: boolean; pack: "5" | "50" | "unlimited"; most: number | null; coming?: { pack: "5" | "50" | "unlimited"; most: number | null; fromOn: string } | null; arriving?: { pack: "5" | "50" | "unlimited"; most: number | null } | null; mailboxes: number; isOn: boolean; catchAll: string | null; readAt: string | null; silentSince: string | null; webmail: string | null; programs?: { imap: { host: string; port: number }; smtp: { host: string; port: number } }; logDelayMinutes?: number; abilities: { catchAll: { can: boolean; because: string | null }; autoReply: { can: boolean; because: string | null }; hold: { can: boolean; because: string | null }; incomingLog: { can: boolean; because: string | null }; outgoingLog: { can: boolean; because: string | null }; migrate: { can: boolean; because: string | null }; handOver: { can: boolean; because: string | null }; webmail: { can: boolean; because: string | null }; sendTest: { can: boolean; because: string | null } }; endsOn?: string | null; underWay: ("pack" | "catch-all")[] }

export type Mailbox = { id: number; name: string; address: string; size: number; quota: number; usedBytes: number; messages: number; isOn: boolean; state: "making" | "ready" | "changing" | "removing" | "failed" | "missing"; reason: string | null; lastSignInAt: string | null; forwarding: string[]; keepsCopy: boolean; catchAll: boolean; autoReply: AutoReplyTold | null }

export type MailboxFigures = { mailboxes: number; domains: number; usedBytes: number; quota: number; full: number; off: number; reply: number; never: number }

export type Maintenance = { on: boolean; words: MaintenanceWordsInput }

export type MaintenanceWords = { nl: string; en: string; fr: string } | null

export type MaintenanceWordsInput = { nl: string; en: string; fr: string } | null

export type Mandate = { id: number; reference: string; state: "draft" | "active" | "disabled" | "expired"; kind: "recurrent" | "one-off"; maskedIban: string; bic: string | null; accountName: string; signedOn: string | null; signedHow: "screen" | "document" | null; expiresOn: string | null; endedOn: string | null; endReason: "payer" | "staff" | "bank" | "unused" | "used" | null; bankReason: string | null }

export type ManyMailboxes = { act: "switch"; on: boolean; mailboxes: string[]; key?: string } | { act: "resize"; size: 1 | 2 | 3 | 5 | 10; mailboxes: string[]; key?: string }

export type MassAct = { act: "auto-renew"; on: boolean; domains: string[]; key?: string } | { act: "lock"; on: boolean; domains: string[]; key?: string } | { act: "ttl"; ttl: number; domains: string[]; key?: string } | { act: "tags"; tags: string[]; how: "add" | "remove" | "replace"; domains: string[]; key?: string } | { act: "renew"; period: number; domains: string[]; key?: string } | { act: "contacts"; contacts: RoleContacts; confirm?: boolean; domains: string[]; key?: string } | { act: "template"; template: number; with: { variables?: { ip?: string; ip6?: string }; choices?: Record<string, "add" | "replace" | "both" | "skip">; otherwise?: "advised" | "add" | "replace" | "both" | "skip" }; domains: string[]; key?: string } | { act: "records"; change: RecordsChange; domains: string[]; key?: string }

export type MassBody = { action: "add"; records: RecordInput[]; domains: (number | string)[]; preview?: boolean } | { action: "replace"; records: RecordInput[]; domains: (number | string)[]; preview?: boolean } | { action: "delete"; recordTypeName: "A" | "AAAA" | "ALIAS" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NAPTR" | "NS" | "SOA" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT"; recordName: string; recordData?: string; domains: (number | string)[]; preview?: boolean } | { action: "find-replace"; find: string; replacement: string; types?: ("A" | "AAAA" | "ALIAS" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NAPTR" | "NS" | "SOA" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[]; domains: (number | string)[]; preview?: boolean }

export type MassOutcome = { domain: string; outcome: "done" | "would-change" | "unchanged" | "refused"; code: string | null; error: string | null; added: { recordName: string; recordTypeName: string; TTL: number; content: string }[]; changed: { before: { recordName: string; recordTypeName: string; TTL: number; content: string }; after: { recordName: string; recordTypeName: string; TTL: number; content: string } }[]; removed: { recordName: string; recordTypeName: string; TTL: number; content: string }[] }

export type MassPreview = { total: number; changes: number; same: number; cannot: number; names: string[]; groups: ({ standing: "same" | "cannot"; reason: string; names: string[] })[] }

export type MatchBody = { invoiceIds: number[] } | { clientId: number }

export type Message = { id: number; side: "customer" | "partner" | "provider"; audience: "all" | "desks" | "partner" | "provider" | "held"; author: string; email: string | null; isOwn: boolean; channel: "portal" | "mail"; body: string; rest: string; hasOriginal: boolean; at: string; attachments: Attachment[] }

export type MicrosoftId = string

export type MicrosoftTenantsAskedTask = { success: boolean; task: number }

export type MicrosoftTenantsLicence = { subscriptionId: string; tenantId: string | null; tenantName: string; serviceId: number | null; ProductSku: string; licence: string; variant: "nce" | "legacy"; parentId: string | null; quantity: number; assigned: number | null; skuId: string | null; term: "P1M" | "P1Y" | "P3Y"; billingCycle: "monthly" | "yearly"; state: "pending" | "active" | "suspended" | "expired" | "deleted"; suspendedBy: "customer" | "microsoft" | null; startDate: string; endDate: string; customEndDate: string | null; autoRenew: boolean; renewalChange: PlannedRenewal | null; changeableUntil: string | null; isBusy: boolean; readAt: string }

export type MicrosoftTenantsLogLine = { id: number; at: string; endedAt: string | null; type: string; title: string; status: "under_way" | "done" | "failed"; tenant: string; clientId: number; client: string; user: string | null; about: string; reason: string | null }

export type Migration = { id: number; address: string; host: string; port: number; user: string; folder?: string | null; dryRun: boolean; state: "open" | "done" | "failed" | "stopped"; reason: string | null; canGoOn: boolean; total: { messages: number; bytes: number; doneMessages: number; doneBytes: number; lostMessages: number }; folders: { name: string; messages: number; bytes: number; doneMessages: number; doneBytes: number; lostMessages: number }[]; lost: ({ folder: string; subject: string; because: "too_large" | "unreadable" })[]; askedAt: string; toldAt: string | null; finishedAt: string | null; task: number | null }

export type MonitorTemplates = ({ id: string; name: string; family: "linux" | "windows" | "any"; watches: string[]; isUsed: boolean })[]

export type MonitorTriggers = { triggers: ({ id: string; name: string; severity: "info" | "warning" | "average" | "high" | "disaster"; isOn: boolean; hasProblem: boolean; since: string | null; isKnown: boolean; measuredAt: string | null })[]; events: ({ id: string; trigger: string; name: string; severity: "info" | "warning" | "average" | "high" | "disaster"; at: string; resolvedAt: string | null; acknowledged: { at: string; note: string; by: string | null } | null })[] }

export type MonitoringTold = { groups: { id: string; name: string; hosts: number }[]; templates: ({ id: string; name: string; family: "linux" | "windows" | "any"; watches: string[] })[]; scenarios: ({ id: string; name: string; url: string; status: number; text: string | null; everySeconds: number; lastStatus: number | null; lastAt: string | null })[]; abilities: { redirects: { can: boolean; because: string | null } }; isSilent: boolean; measuredAt: string | null; since: string; readAt: string }

export type MxRecord = { id: number; recordTypeName: "MX"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 10 */ priority?: number | string; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type MxRecordInput = { recordTypeName: "MX"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 10 */ priority?: number | string; recordData: string }

export type Named = { nl: string; en: string; fr: string }

export type NamedInput = { nl: string; en: string; fr: string }

export type NamedOption = { id: string; name: Named; choices: { id: string; name: Named }[] }

export type NamedOptionInput = { id: string; name: NamedInput; choices: { id: string; name: NamedInput }[] }

export type Nameserver = { host: string; addresses: string[] }

export type NameserversData = { domainId: number; domain: string; mode: "ours" | "own" | "secondary"; nameservers: Nameserver[]; isFromRegistry: boolean; ours: string[]; primaries: string[]; zone: "none" | "pending" | "published" | "failed"; limits: { least: number; most: number }; secondary: { isOffered: boolean; because: string | null }; dnssecState: string; change: DelegationChange | null }

export type NaptrRecord = { id: number; recordTypeName: "NAPTR"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 100 */ order?: number | string; /** Usually 10 */ preference?: number | string; /** One of U, S, A, P, nothing */ flags?: string; service?: string; regularExpression?: string; /** Usually . */ replacement?: string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type NaptrRecordInput = { recordTypeName: "NAPTR"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 100 */ order?: number | string; /** Usually 10 */ preference?: number | string; /** One of U, S, A, P, nothing */ flags?: string; service?: string; regularExpression?: string; /** Usually . */ replacement?: string; /** All fields at once, in presentation format */ recordData?: string }

export type NeededRecord = { type: "MX" | "CNAME" | "TXT" | "SRV"; name: string; value: string; ttl: number }

export type NewActivityEntry = { title: string; path: string; group?: string; type?: string; sub_title?: string; ref_id?: string }

export type NewBucket = { name: string }

export type NewClient = { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber?: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string; password?: string; locale?: "nl" | "en" | "fr"; managed?: boolean; ordering?: "never" | "after-approval" | "freely"; whiteLabelStatus?: number }

export type NewCsr = { CN?: string; O?: string; OU?: string; L?: string; ST?: string; C?: string; email?: string; keyType?: "RSA" | "EC"; rootLength?: number; signatureAlgorithm?: "SHA256" | "SHA384" | "SHA512" }

export type NewDatabase = { host: string; database: unknown & unknown; user: unknown & unknown; password: string }

export type NewEmail = { email: string; password: string }

export type NewExtension = { tld: string; popular: boolean; position: Position; brands: Brands; years: number[]; quarantineDays: number; lockable: boolean; needsRegistrantVerification: boolean; transferNeedsCode: boolean; autoRenewsAtRegistry: boolean; prices: { code: string; register: Cents; transfer: Cents; renew: Cents; restore: Cents }[] }

export type NewKey = { name: string; rights: "all" | "read"; buckets: string[] | null }

export type NewOffer = { name: string; info: StaffCatalogueToldInput; mostLicences: number; position: Position; hidden: boolean; offerId: string; prices: ({ term: "P1M" | "P1Y" | "P3Y"; cycle: "monthly" | "yearly"; cents: Cents })[] }

export type NewOption = { id: string; name: NamedInput; choices: { id: string; name: NamedInput; monthlyCents: Cents }[] }

export type NewOrder = { cartUuid: string; clientId?: number | null; signUp?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string }; password?: string; contact?: OrderContact; paymentCode?: string; useCredit?: boolean; uuid: string; agreeTerm: true; totalCents?: number }

export type NewPasskey = { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: string[] } }

export type NewPassword = { success: boolean; task: number; user: string; password: string }

export type NewPreferences = Record<string, unknown>

export type NewPriceCode = { code: string; from: string; changePercent: number }

export type NewProduct = { name: NamedInput; info: StaffCatalogueToldInput; brands: Brands; hidden: boolean; requiresLogin: boolean; position: Position; freeMonths: number; pid: number; group: "office365" | "shared_hosting" | "webhosting_performance" | "web_builder" | "mail_pack" | "windows_hosting" | "windows_performance" | "cloud_server" | "s3_object_storage" | "ssl_certification" | "file_sharing" | "crm_shared_webhosting" | "services"; variant: string; kind: "hosting" | "builder" | "mail" | "ssl" | "office" | "cloud" | "s3" | "licence" | "none"; prices: ({ code: string; term: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time"; cents: Cents; setupCents: Cents })[] }

export type NewPromotion = { description: NamedInput; percent: number; startsOn: string | null; endsOn: string | null; maxUses: number | null; maxUsesPerClient: number | null; tlds: string[]; pids: number[]; code: string }

export type NewQuantity = { subscription_id: MicrosoftId; quantity: number; nowCents?: number; creditCents?: number }

export type NewRecordKey = { kind: "addresses" | "proofs" | "updates" | "external-dns"; names: string[]; types?: ("A" | "AAAA" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NAPTR" | "NS" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[]; proofsOnly?: boolean; note?: string; subnets?: string[] }

export type NewSchedule = { extent: "off" | "minor" | "plugins" | "themes" | "all_minor" | "all"; day: number | null; time: string }

export type NewServer = { name: NamedInput; info: StaffCatalogueToldInput; cpus: { least: number; most: number; step: number }; memoryGb: { least: number; most: number; step: number }; diskGb: { least: number; most: number; step: number }; mostDisks: number; position: Position; hidden: boolean; type: unknown & unknown; prices: { base: Cents; cpu: Cents; memory: Cents; disk: Cents } }

export type NewServerOrder = { clientId?: number | null; signUp?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string }; password?: string; paymentCode?: string; useCredit?: boolean; uuid: string; agreeTerm: true; totalCents?: number; pid?: number; term?: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time"; configOptions?: { id: string; choice: string }[]; type: string; cpus: number; memoryGb: number; disksGb: number[]; name: string; sshKey?: string }

export type NewServiceIssue = { title: { nl: string; en: string; fr: string }; since?: string; url?: string }

export type NewShare = { domain: string; duration?: number; note?: string }

export type NewSiteSchedule = { schedule: NewSchedule | null }

export type NewStaging = { name: string }

export type NewStorageOrder = { clientId?: number | null; signUp?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string }; password?: string; paymentCode?: string; useCredit?: boolean; uuid: string; agreeTerm: true; totalCents?: number; pid?: number; term?: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time"; configOptions?: { id: string; choice: string }[]; sizeGb: number; name?: string }

export type NewWordPress = { title: string; adminLogin: string; adminEmail: unknown & unknown; locale: string; release?: string }

export type NewestReport = { kind: "speed" | "seo" | "links" | "insecure"; score: number | null; bad: number; warnings: number; at: string }

export type NextPrice = { from: string; cents: number; billingCycle: string }

export type Notification = { id: number; kind: "invoice" | "ticket" | "domain" | "service" | "task" | "approval" | "status"; title: string; path: string; at: string; isRead: boolean }

export type NotificationChoice = { kind: "invoice" | "ticket" | "domain" | "service" | "task" | "approval" | "status"; inPortal: boolean; byMail: boolean }

export type NotificationChoiceInput = { kind: "invoice" | "ticket" | "domain" | "service" | "task" | "approval" | "status"; inPortal: boolean; byMail: boolean }

export type NsRecord = { id: number; recordTypeName: "NS"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type NsRecordInput = { recordTypeName: "NS"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type ObjectStorage = { id: number; name: string; standing: "known" | "making" | "suspended" | "missing" | "unread" | "ended"; guid: string | null; url: string | null; region: string | null; buckets: number | null; objects: number | null; size: number | null; quotaBytes: number | null; measuredAt: string | null; usageDelayMinutes: number; readAt: string | null; silentSince: string | null; deletedOn: string | null; underWay: string[]; failed: { task: number; part: string; change: string; title: string; reason: string; canRetry: boolean; at: string } | null; lastChange: { title: string; at: string } | null; abilities: { narrowKeys: { can: boolean; because: string | null }; traffic: { can: boolean; because: string | null } } }

export type OfferChange = { name: string; info: StaffCatalogueToldInput; mostLicences: number; position: Position; hidden: boolean }

export type OfficeData = { clientId: number; name: string; tenant: Tenant; licences: MicrosoftTenantsLicence[]; variant: "nce" | "legacy"; underWay: MicrosoftTenantsLogLine[]; failed: FailedAct | null }

export type OfficeUser = { id: string; userPrincipalName: string; name: string; isEnabled: boolean; isAdministrator: boolean; licences: { skuId: string; name: string }[]; lastSignInAt: string | null; createdAt: string }

export type OneSubscription = { subscription_id: MicrosoftId }

export type OpenReport = { id: number; task: number | null; askedAt: string; pagesDone: number; pagesTotal: number | null }

export type OpenSession = { id: number; device: { browser?: string; system?: string; program?: string }; ip: string; way: Way; startedAt: string; lastUsedAt: string; isThis: boolean; actorName: string | null }

export type OptionChoice = { id: string; name: string; monthlyCents: number }

export type OrderAnswer = { success: boolean; message: string; data: { uuid: string; contactId: number | null; domains: PlacedItem[]; services: PlacedItem[]; emailOrder: string; code: string; bankTransferMessage: string | null; isDefaultMethod: boolean; redirectUrl: string | null; thankYouUrl: string } }

export type OrderContact = { id: number; details?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string }; roles?: Record<string, { id: number; details?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string } }> }

export type OrderDetails = { uuid: string; number: number; orderType: "domains" | "services"; state: "awaiting-approval" | "awaiting-payment" | "paid" | "provisioning" | "completed" | "partly-failed" | "cancelled"; placedAt: string; email: string; paymentCode: string; forClient: { id: number; name: string } | null; items: OrderedItem[]; subTotalCents: number; promotionCents: number; vatPercent: number; vatCents: number; totalCents: number; dueCents: number; fromCreditCents: number; invoice: { id: number; number: string; status: string; structuredCommunication: string } | null; bankTransferMessage: string | null; payerName: string | null; approval: { state: "waiting" | "approved" | "refused" | "expired" | "withdrawn"; expiresAt: string; reason: string } | null; payTo: { name: string; iban: string; bic: string } | null; payBy: string | null; clientId: number; clientName: string; orderedBy: string | null; paidAt: string | null; finishedAt: string | null; history: ({ key: string; state: "awaiting-payment" | "queued" | "provisioning" | "done" | "failed" | "cancelled"; at: string })[] }

export type OrderDraft = { cartUuid: string; clientId?: number | null; signUp?: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string }; password?: string; contact?: OrderContact; paymentCode?: string; useCredit?: boolean }

export type OrderReview = { success: boolean; message: string; data: { cart: Cart; problems: ReviewProblem[]; monthlyInvoice: boolean; consent: "own" | "never" | "after-approval" | "freely"; creditCents: number; payerName: string } }

export type OrderRow = { number: number; uuid: string; orderType: "domains" | "services"; state: "awaiting-approval" | "awaiting-payment" | "paid" | "provisioning" | "completed" | "partly-failed" | "cancelled"; placedAt: string; clientId: number; clientName: string; description: string; items: { total: number; done: number; failed: number }; waitsForHolder: boolean; totalCents: number | null }

export type OrderedItem = { key: string; kind: "domain-register" | "domain-transfer" | "service"; domain: string; description: string; quantity: number; cents: number; state: "awaiting-payment" | "queued" | "provisioning" | "done" | "failed" | "cancelled"; reason: string | null; domainId: number | null; serviceId: number | null; isLate: boolean; refundedCents: number | null; waitsForHolder: string | null; waitsForProof: boolean; steps: OrderedStep[] }

export type OrderedStep = { id: "ordered" | "approved" | "paid" | "handed-on" | "holder" | "proof" | "ready"; state: "done" | "now" | "waits" | "failed" | "ahead"; at: string | null; waitsFor: "you" | "holder" | "client" | "payer" | "registry" | "provider" | "mail_server" | "us" | null }

export type OrdersOfDay = { from: string; to: string; placed: number; cancelled: number }

export type Outcome = "signed-in" | "wrong-password" | "wrong-code" | "wrong-passkey" | "paused" | "wrong-address" | "disabled"

export type Outgoing = { isPossible: boolean; because: "not_active" | "locked" | "registry_keeps" | "under_way" | null; delivery: "shown" | "mailed"; keptUntil: string | null; keepsDays: number; hasLock: boolean; isLocked: boolean }

export type OwnApplication = { state: "waiting" | "approved" | "refused"; appliedAt: string; decidedAt: string | null; reason: string }

export type OwnDomainView = { name: string; state: "asked" | "verified" | "certificate" | "active" | "failed"; problem: "dns-silent" | "not-pointing" | "proof-missing" | "not-reached" | "taken" | "authority-refused" | "authority-silent" | null; checkedAt: string | null; activatedAt: string | null; certificateExpiresAt: string | null; proof: { name: string; value: string } }

export type OwnErasure = { state: "asked" | "withdrawn" | "refused" | "done"; askedAt: string; answerBy: string; answer: string }

export type OwnedProduct = { pid: number; product: string; kind: string; section: "hosting" | "web_builder" | "servers" | "office" | "ssl" | "file-sharing" | "storage" | "other"; count: number; suspended: number; nextDueOn: string | null }

export type OwnedService = { id: number; pid: number; product: string; kind: string; variant: "linux" | "windows" | "generic" | "proxmox" | "legacy" | "nce" | "seats" | "perpetual" | "coupons" | "sharing" | null; section: "hosting" | "web_builder" | "servers" | "office" | "ssl" | "file-sharing" | "storage" | "other"; name: string; licence?: string; domain: string | null; clientId: number; clientName: string; status: "Pending" | "Active" | "Suspended" | "Cancelled"; isRevoked?: boolean; underWay: "provision" | "suspend" | "unsuspend" | "cancel" | "change" | null; failed: "provision" | "suspend" | "unsuspend" | "cancel" | "change" | null; billingCycle: string; priceCents: number; nextPrice?: NextPrice; registeredOn: string; nextDueOn: string | null; cancelsOn: string | null; tags: string[]; tagColours: Record<string, "neutral" | "brand" | "good" | "warning" | "bad" | "info">; serialNumber: string | null; siteUrl: string | null; quantity: number; options: { name: string; choice: string }[]; configuration: { type: string; cpus: number; memoryGb: number; disksGb: number[]; name: string; sshKey?: string; kind: "server"; variant?: "generic" | "proxmox" } | { sizeGb: number; name: string; kind: "storage" } | { offer_id: string; term_duration: "P1M" | "P1Y" | "P3Y"; billing_cycle: "monthly" | "yearly"; tenant: string; agreement: boolean; parent?: string; promotion?: string; ends_on?: string; kind: "offer" } | { kind: "tenant"; tenant: string } | { request: "generated" | "csr"; CN: string; O: string; OU: string; L: string; ST: string; C: string; email: string; rootLength?: number; signatureAlgorithm?: "SHA256" | "SHA384" | "SHA512"; csr: string; validationMethod: "dns" | "email" | "file"; approver: "admin" | "administrator" | "hostmaster" | "postmaster" | "webmaster"; kind: "certificate" } | { kind: "hosting"; settings: { "php-version"?: string; "redirect-to-https"?: boolean; "redirect-to-www"?: "as-is" | "with-www" | "without-www"; "lets-encrypt"?: boolean; "index-files"?: string[]; ssh?: boolean; redis?: boolean; varnish?: boolean; "backup-window"?: string }; system?: "linux" | "windows"; spaceGb?: number } | { kind: "licence"; variant: "seats" | "perpetual" | "coupons" | "sharing"; product: string } | { kind: "plain" }; ordered: { name: string; value: string }[]; startedWith: { name: string; value: string }[]; access: { name: string; value: string }[]; order: { id: number; placedAt: string } | null; deliveredAt: string | null; suspendedAt: string | null; suspendedByUs: boolean; suspend: Possible; unsuspend: Possible; cancelAtOnce: Possible; cancelAtTermEnd: { can: boolean; because: string | null; endsOn: string | null; noticeUntil: string | null }; cancelledAt: string | null; awaitsOwner: boolean; task: { id: number; kind: "provision" | "suspend" | "unsuspend" | "cancel" | "change"; state: string; progress: number; reason: string | null; canRetry: boolean } | null; type: "service"; switchToHosting: Possible | null; invoicedTo: string | null }

export type PackChoice = { pack: "5" | "50" | "unlimited"; most: number | null; isSold?: boolean; monthlyCents: number | null; nowCents?: number | null; fromOn?: string | null }

export type PackOffer = { pack: "5" | "50" | "unlimited"; paid?: { pack: "5" | "50" | "unlimited"; until: string } | null; mailboxes: number; dueOn?: string | null; alone?: { pid: number } | null; decides?: string | null; invoicedTo?: string | null; hosting: { id: number; name: string } | null; isOfOthers?: boolean; choices: PackChoice[] }

export type PageLook = { path: string; status: number; bytes: number; title: string | null; hasPhpError: boolean }

export type PartnerFigures = { clients: number; domains: number | null; services: number | null; inNeed: number; first: ClientInNeed[] }

export type PartnerPrice = { domain: string; tld: string; priceCode: string; registerCents: number; transferCents: number; renewCents: number; restoreCents: number; retail: { registerCents: number; transferCents: number; renewCents: number; restoreCents: number } }

export type Passkey = { id: number; name: string; host: string; isHere: boolean; isSynced: boolean; createdAt: string; lastUsedAt: string | null }

export type PasskeyName = string

export type Paths = string[]

export type Payable = { invoices: ({ id: number; number: string; dueDate: string; totalCents: number; openCents: number; debit: Debit | null })[]; closed: ({ id: number; number: string; state: "paid" | "credited" | "refunded" | "credit-note"; paidDate: string | null })[]; openCents: number; creditCents: number }

export type PaymentMethod = { id: number; method: string; module: string; icon: string; title: string; info: string; hidden: boolean }

export type PaymentRequest = { invoiceId: number; method?: string; useCredit?: boolean } | { invoiceIds: number[]; method?: string; useCredit?: boolean } | { uuid: string; method: string }

export type PaymentStatus = { state: "created" | "open" | "pending" | "failed" | "cancelled" | "expired" | "paid" | "refunded" | "charged-back"; method: string; cents: number; paidAt: string | null; invoicePaid: boolean; dueCents: number; usedCreditCents: number; isOver: boolean; orderUuid: string | null; forClient: { id: number; name: string } | null; invoiceIds: number[]; invoiceNumbers: string[] }

export type PendingQuestion = { kind: "unpaid_invoices" | "approvals" | "verify_email" | "verify_holder" | "awaited_services" | "failed_tasks" | "expiring_domains" | "client_tickets" | "answered_tickets" | "missing_zones" | "failed_zones" | "house_tasks" | "dead_jobs" | "failed_mails" | "waiting_mails" | "failed_deliveries" | "unconfirmed_holders" | "silent_spaces" | "silent_shops" | "troubled_feeds"; count: number; cents?: number; label?: string; path: string }

export type PersonalisationView = { isNew: boolean; panelName: string; colour: string; logo: { light: string | null; dark: string | null }; senderName: string; supportEmail: string; supportPhone: string; supportWebsite: string; nameservers: string[]; sender: SenderView | null; domain: OwnDomainView | null; neutralSender: string; portalHost: string; portalAddresses: string[] }

export type PhpConfigs = { version?: "5.6" | "7.0" | "7.1" | "7.2" | "7.3" | "7.4" | "8.0" | "8.1" | "8.2" | "8.3" | "8.4"; settings?: { memory_limit?: string | number | boolean; upload_max_filesize?: string | number | boolean; post_max_size?: string | number | boolean; max_execution_time?: string | number | boolean; max_input_time?: string | number | boolean; max_input_vars?: string | number | boolean; default_socket_timeout?: string | number | boolean; display_errors?: string | number | boolean; log_errors?: string | number | boolean; error_reporting?: string | number | boolean; "date.timezone"?: string | number | boolean; default_charset?: string | number | boolean; short_open_tag?: string | number | boolean; output_buffering?: string | number | boolean; "zlib.output_compression"?: string | number | boolean; "session.gc_maxlifetime"?: string | number | boolean; "session.cookie_lifetime"?: string | number | boolean; "session.cookie_httponly"?: string | number | boolean; "session.cookie_secure"?: string | number | boolean; "session.use_strict_mode"?: string | number | boolean; "opcache.enable"?: string | number | boolean; "opcache.validate_timestamps"?: string | number | boolean; "opcache.revalidate_freq"?: string | number | boolean; "pcre.backtrack_limit"?: string | number | boolean; "pcre.jit"?: string | number | boolean } }

export type PhpInfo = { version: string; extensions: { name: string; version: string }[]; directives: { name: string; value: string }[]; readAt: string }

export type PhpPreset = { id: string; name: string; settings: Record<string, string | number | boolean> }

export type PlacedItem = { success: boolean; keys: string[]; order: number | null; message: string }

export type PlacedOrder = { uuid: string; number: number; orderType: "domains" | "services"; state: "awaiting-approval" | "awaiting-payment" | "paid" | "provisioning" | "completed" | "partly-failed" | "cancelled"; placedAt: string; email: string; paymentCode: string; forClient: { id: number; name: string } | null; items: OrderedItem[]; subTotalCents: number; promotionCents: number; vatPercent: number; vatCents: number; totalCents: number; dueCents: number; fromCreditCents: number; invoice: { id: number; number: string; status: string; structuredCommunication: string } | null; bankTransferMessage: string | null; payerName: string | null; approval: { state: "waiting" | "approved" | "refused" | "expired" | "withdrawn"; expiresAt: string; reason: string } | null; payTo: { name: string; iban: string; bic: string } | null; payBy: string | null }

export type PlainRecord = { recordTypeName: string; recordName: string; TTL: number; content: string; managedBy?: string | null }

export type PlannedRenewal = { ProductSku: string; licence: string; quantity: number; term: "P1M" | "P1Y" | "P3Y"; billingCycle: "monthly" | "yearly"; endsOn: string | null }

export type PoolPoint = { at: string; memoryBytes: number | null; processorPercent: number | null; recycles: number | null }

export type Position = number

export type Possible = { can: boolean; because: string | null }

export type Preferences = Record<string, unknown>

export type PreparedPayment = { redirectUrl?: string; bankTransferMessage?: string; isDefaultMethod: boolean; paid?: boolean }

export type Present = { accountId: number; name: string; doing: "looking" | "typing" }

export type Preview = { now: string[] | null; next: ({ host: string; addresses: string[]; standing: "authoritative" | "lame" | "refused" | "silent" | "unresolved" | null })[]; zoneRecords: number | null; publicRecords: number | null; lost: ({ recordTypeName: "A" | "AAAA" | "CNAME" | "MX" | "TXT" | "SRV" | "CAA"; recordName: string; recordData: string; priority?: number; weight?: number; port?: number; TTL: number })[]; darkTags: number[]; spreadHours: number }

export type PreviewAct = { act: "auto-renew"; on: boolean; domains: string[] } | { act: "lock"; on: boolean; domains: string[] } | { act: "contacts"; contacts: RoleContacts; domains: string[] }

export type PriceChange = { id: string; amounts: Record<string, Cents> | null; was: Record<string, Cents> | null }

export type PriceCode = { code: string; clients: number }

export type PriceRow = { id: string; kind: "product" | "option" | "offer" | "server" | "storage" | "tld"; name: string; term: string | null; own: Record<string, Cents> | null; retail: Record<string, Cents> | null }

export type PriceView = { isShown: boolean; withVat: boolean; vatPercent: number; payerName: string | null; consent: "own" | "never" | "after-approval" | "freely" }

export type PricedChoice = { name: string; called: string; isOffice: boolean; term: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time" | null; years: number; quantity: number; configOptions: PricedOption[]; parts: PricedPart[]; details: { type: string; cpus: number; memoryGb: number; disksGb: number[]; name: string; sshKey?: string; kind: "server" } | { sizeGb: number; name: string; kind: "storage" } | { offer_id: string; term_duration: "P1M" | "P1Y" | "P3Y"; billing_cycle: "monthly" | "yearly"; tenant: string; agreement: boolean; parent?: string; promotion?: string; ends_on?: string; kind: "offer" } | { kind: "tenant"; tenant: string } | { request: "generated" | "csr"; CN: string; O: string; OU: string; L: string; ST: string; C: string; email: string; rootLength?: number; signatureAlgorithm?: "SHA256" | "SHA384" | "SHA512"; csr: string; validationMethod: "dns" | "email" | "file"; approver: "admin" | "administrator" | "hostmaster" | "postmaster" | "webmaster"; kind: "certificate" } | { kind: "records"; records: ({ recordTypeName: "A" | "AAAA" | "CNAME" | "MX" | "TXT" | "SRV" | "CAA"; recordName: string; recordData: string; priority?: number; weight?: number; port?: number; TTL: number })[] } | null; unitCents: number; setupCents: number; freeMonths: number; restoreCents: number; renewCents: number; priceCents: number; problem: "not_sold" | "domain_required" | "domain_invalid" | "term_not_sold" | "years_not_sold" | "option_not_sold" | "transfer_code_required" | "details_required" | "server_type_not_sold" | "server_name_invalid" | "cpus_not_offered" | "memory_not_offered" | "disks_not_offered" | "size_not_offered" | "storage_name_invalid" | "offer_not_sold" | "quantity_zero" | "too_many_licences" | "tenant_required" | "tenant_invalid" | "agreement_required" | "certificate_name_invalid" | "certificate_name_wildcard" | "certificate_field_required" | "certificate_country_invalid" | "certificate_email_invalid" | "certificate_length_not_offered" | "csr_required" | "csr_differs" | "proof_not_offered" | null; field: string | null }

export type PricedDomain = { id: number; domain: string; tld: string; clientId: number; clientName: string; status: "Active" | "Cancelled" | "Expired" | "Pending" | "Quarantine"; registrationDate: string | null; expireDate: string | null; isExpiring: boolean; quarantineUntil: string | null; registrarLock: number; autoRenew: number; transferState: string | null; verificationState: string; nameserverMode: string; dnssecState: string; tags: string[]; price: DomainPrice | null }

export type PricedOption = { id: string; choice: string; name: string; priceCents: number }

export type PricedPart = { id: "type" | "cpus" | "memory" | "disk" | "size"; amount: number; priceCents: number }

export type Primaries = string[]

export type ProblemRow = { id: number; runId: number | null; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; code: "no_price" | "option_gone" | "price_unknown" | "client_closed" | "payer_closed" | "address_missing"; kind: "service" | "domain"; subjectId: number; label: string; dueOn: string; clientId: number; clientName: string; payerId: number; payerName: string; foundAt: string; solvedAt: string | null }

export type ProductAccess = { id: number; contact: number; contactName: string; contactEmail: string; status: "active" | "inactive"; type: "domain" | "service"; productId: number; name: string; createdAt: string }

export type ProductChange = { name: NamedInput; info: StaffCatalogueToldInput; brands: Brands; hidden: boolean; requiresLogin: boolean; position: Position; freeMonths: number; options: NamedOptionInput[] }

export type ProductEntry = { pid: number; group: "office365" | "shared_hosting" | "webhosting_performance" | "web_builder" | "mail_pack" | "windows_hosting" | "windows_performance" | "cloud_server" | "s3_object_storage" | "ssl_certification" | "file_sharing" | "crm_shared_webhosting" | "services"; variant: string; entryGroup: "ssl" | "webhosting" | "office" | "s3" | ""; kind: string; name: string; info: string; isOffice: boolean; requiresLogin: boolean; needsDomain: boolean; freeMonths: number; prices: ProductTerm[]; options: ProductOption[]; servers: ServerTypeShape[]; storage: StorageSizeShape | null; offers: LicenceOfferShape[]; proofs: ("dns" | "email" | "file")[]; type: "product"; vendor: string }

export type ProductOption = { id: string; name: string; choices: OptionChoice[] }

export type ProductParts = { needs: "server" | "storage" | "offer" | null; servers: StaffServer[]; storage: StorageChange | null; offers: StaffOffer[] }

export type ProductRef = { type: "domain" | "service"; id: number }

export type ProductTerm = { term: "monthly" | "quarterly" | "yearly" | "biennially" | "one-time"; cents: number; setupCents: number }

export type Products = ProductRef[]

export type Profile = { firstName: string; lastName: string; locale: "nl" | "en" | "fr" }

export type ProfileInput = { firstName: string; lastName: string; locale: "nl" | "en" | "fr" }

export type PromotionChange = { description: NamedInput; percent: number; startsOn: string | null; endsOn: string | null; maxUses: number | null; maxUsesPerClient: number | null; tlds: string[]; pids: number[] }

export type PromotionUse = { number: number; state: string; placedAt: string; cents: number; clientName: string }

export type Proof = { name: string; kind: "dns" | "email" | "file"; state: "waits" | "seen" | "failed"; host: string | null; type: "TXT" | "CNAME" | null; value: string | null; url: string | null; content: string | null; to: string | null }

export type ProtectionFigures = { domains: number; spf: { has: number; of: number }; dmarc: { has: number; of: number }; dnssec: { has: number; of: number }; lock: { has: number; of: number }; worst: ({ domain: string; lacks: ("spf" | "dmarc" | "dnssec" | "lock")[] })[] }

export type Provider = { id: number; kind: "oidc" | "saml"; name: string; brand: string | null; partner: { id: number; name: string } | null; issuer: string; clientKey: string; hasSecret: boolean; signInUrl: string; certificates: string; createsAccounts: boolean; homeClient: { id: number; name: string } | null; permissions: string[]; isOn: boolean; domains: ({ domain: string; recordName: string; recordText: string; verifiedAt: string | null; verifiedBy: "dns" | "staff" | null })[]; people: number; ours: { redirectUri: string; entityId: string; assertionUrl: string } }

export type ProviderChoice = { id: number; name: string; kind: "oidc" | "saml" }

export type PtrAsked = { ip: string; hostname: string }

export type PublicLook = { isLabel: boolean; name: string; colour: string | null; logo: { light: string | null; dark: string | null }; support: { email: string; phone: string; website: string } }

export type PushPlan = { files: { added: number; changed: number; removed: number; examples: string[] }; tables: { name: string; rowsHere: number; rowsThere: number }[]; versions: ({ slug: string; title: string; here: string | null; there: string | null })[]; writtenSince: { posts: number; comments: number; orders: number; users: number } }

export type PushStaging = { tables: boolean; losesWritten?: boolean }

export type Quantity = number

export type QuantityOffer = { termMonths: number; termCents: { now: number; next: number; paid?: number } | null; nowCents: number | null; dueOn: string | null; endsOn?: string | null; decides: string | null; invoicedTo: string | null; before: number; after: number; credit: { cents: number; vatCents: number } | null; plansAgain: boolean }

export type Quarantine = { until: string | null; days: number; isPossible: boolean; feeCents: number | null; isMonthly: boolean; payerName: string | null; reactivation: Reactivation | null }

export type Reactivation = { id: number; state: "awaiting-approval" | "awaiting-payment" | "queued" | "done" | "failed" | "cancelled"; cents: number; reason: string | null; taskId: number | null; askedAt: string; finishedAt: string | null; invoice: { id: number; number: string; status: string; totalCents: number } | null }

export type ReadRequestShape = { CN: string; names: string[]; O: string; OU: string; L: string; ST: string; C: string; email: string; keyType: "RSA" | "EC"; rootLength: number; signatureAlgorithm: "SHA256" | "SHA384" | "SHA512" }

export type ReceivedDocument = { id: number; brand: string; kind: "invoice" | "credit-note" | "other"; number: string; supplier: string; date: string | null; totalCents: number | null; currency: string; receivedAt: string; handledAt: string | null }

export type RecentActivity = { id: number; at: string; action: string; objectType: string; objectId: string; by: string | null; name: string; text: string }

export type RecordChange = { kind: "added" | "removed" | "changed"; before: PlainRecord | null; after: PlainRecord | null }

export type RecordInput = RecordInputFields

export type RecordInputFields = ARecordInput | AaaaRecordInput | AliasRecordInput | CaaRecordInput | CnameRecordInput | DsRecordInput | HttpsRecordInput | MxRecordInput | NaptrRecordInput | NsRecordInput | SrvRecordInput | SshfpRecordInput | SvcbRecordInput | TlsaRecordInput | TxtRecordInput

export type RecordKey = { id: number; username: string; kind: "addresses" | "proofs" | "updates" | "external-dns"; names: string[]; types: string[]; proofsOnly: boolean; note: string; subnets: string[]; createdAt: string; createdBy: string; lastUsedAt: string | null; lastIp: string | null; lastProgram: string | null; addresses: string[]; registered: number; refused: { at: string; sets: { name: string; type: string; code: string; error: string }[] } | null }

export type RecordProblem = { list: "add" | "change" | "remove"; index: number; code: string; field: string | null; error: string; values: Record<string, string | number> }

export type RecordWarning = { list: "add" | "change" | "remove"; index: number; code: string; severity: "error" | "warning" | "note"; values?: Record<string, string | number> }

export type RecordsChange = { action: "add"; records: RecordInput[] } | { action: "replace"; records: RecordInput[] } | { action: "delete"; recordTypeName: "A" | "AAAA" | "ALIAS" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NAPTR" | "NS" | "SOA" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT"; recordName: string; recordData?: string } | { action: "find-replace"; find: string; replacement: string; types?: ("A" | "AAAA" | "ALIAS" | "CAA" | "CNAME" | "DS" | "HTTPS" | "MX" | "NAPTR" | "NS" | "SOA" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[] }

export type Referenced = { reference: string; invoices: InvoiceRow[]; invoicedTo: string | null }

export type RefundDue = { attempt: string; invoiceNumber: string; clientId: number; method: string; cents: number; paidAt: string | null }

export type RefuseErasure = { answer: string }

export type RefusedSender = { line: number; sender: string; code: string; error: string }

export type RegistrarMessageLine = { id: number; registrar: string; domain: string; domainId: number | null; kind: string; state: "taken" | "carried" | "kept" | "failed"; detail: string | null; at: string; takenAt: string }

export type RegistrarOutcome = { registrar: string; done: number; underWay: number; failed: number }

export type RegistrarStatus = { state: string; registeredOn: string | null; expiresOn: string | null; locked: boolean; nameservers: string[]; transferStage: string | null; quarantineUntil: string | null }

export type Relationship = { tenant: string; standing: "none" | "asked" | "active" | "ended"; relationships: ({ id: string; name: string; state: "approvalPending" | "active" | "expiring" | "expired" | "terminated"; roles: string[]; days: number; approvalUrl: string | null; activatedAt: string | null; endsAt: string | null })[] }

export type RemoteClients = { id: string; name: string; vat: string; email: string }[]

export type Renewal = { id: number; state: "awaiting-approval" | "awaiting-payment" | "queued" | "at-registry" | "done" | "failed" | "cancelled"; from: string; years: number; cents: number; reasonCode: string | null; invoice: { id: number; number: string; status: string; totalCents: number } | null }

export type RenewalOffer = { status: string; expiresOn: string | null; isRenewable: boolean; renewsAtRegistry: boolean; invoicedOn: string | null; isMonthly: boolean; clientId: number; consent: "own" | "never" | "after-approval" | "freely"; payerName: string | null; periods: { years: number; cents: number; expiresOn: string }[]; renewal: Renewal | null }

export type RenewalOutcome = { domain: string; done: boolean; state: "awaiting-approval" | "awaiting-payment" | "queued" | "at-registry" | "done" | "failed" | "cancelled" | null; invoice: { id: number; number: string } | null; code: string | null; error: string | null }

export type ReplacePlan = { changes: { table: string; rows: number }[]; rows: number }

export type Replacing = { from: string; to: string; tables?: string[] }

export type ReportDifference = { since: string; score: number | null; isNews: boolean; added: ShownFinding[]; gone: ShownFinding[]; more: number }

export type ReportFigures = { mailboxes: { mailboxes: number; full: number } | null; dnssec: { domains: number; off: number } | null; unusedLicences: { licences: number; savesCents: number | null }; websites: { sites: number; withFaults: number } | null; invoices: { invoices: number } | null; microsoft: { licences: number; endSoon: number; failed: number } | null }

export type ReportPoint = { id: number; at: string; score: number | null; bad: number; warnings: number }

export type ReportResult = { messageId: string; accepted: number; rejected: number; known: boolean }

export type ReportSchedule = { frequency: "weekly" | "monthly"; email: string; host: string; keywords: string[]; nextAt: string }

export type ReportStatus = { report: "speed" | "seo" | "links" | "insecure"; state: "none" | "open" | "done" | "failed"; open: OpenReport | null; failure: { at: string; reason: string } | null; last: KeptReport | null; difference: ReportDifference | null; curve: ReportPoint[]; schedule: ReportSchedule | null; reach: SiteReach | null; can: boolean; because: string | null }

export type ResizeOffer = { termMonths: number; termCents: { now: number; next: number; paid?: number } | null; nowCents: number | null; dueOn: string | null; endsOn?: string | null; decides: string | null; invoicedTo: string | null; before: { cpus: number; memoryGb: number; disksGb: number[] }; after: { cpus: number; memoryGb: number; disksGb: number[] }; restarts: boolean }

export type RestoreEntry = { path: string; name: string; kind: "file" | "folder" | "link"; sizeBytes: number; modifiedAt: string }

export type RestoreJob = { job: number; kind: "restore" | "download"; state: "under_way" | "done" | "failed" | "stopped"; progress: number; reason: string | null }

export type RestorePlan = { backup: Backup; added: number; changed: number; removed: number; bytes: number; examples: ({ path: string; becomes: "added" | "changed" | "removed" })[]; fits: boolean }

export type ReturnCredit = "left" | "nothing" | "no-invoice"

export type ReviewProblem = { code: string; message: string; key: string | null; field: string | null }

export type RoleContacts = { registrant?: number; admin?: number; tech?: number; billing?: number; onSite?: number }

export type RunLine = { update: number; site: number; name: string; clientName: string; state: "waiting" | "running" | "updated" | "still_broken" | "rolled_back" | "nothing" | "failed" | "skipped" | "stopped"; step: "backup" | "maintenance" | "files" | "database" | "look" | "back" | null; because: "status" | "empty" | "title" | "php_error" | "program" | null; reason: string | null; changes: UpdateChange[]; endedAt: string | null }

export type RunPlan = { sites: number; toUpdate: number; upToDate: number; unknown: number; busy: number; broken: number; core: number; plugins: number; themes: number; atOnce: number; left: ({ site: number; name: string; why: "suspended" | "inactive" | "in_run" })[] }

export type RunRow = { id: number; day: string; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; state: "running" | "done"; startedAt: string; endedAt: string | null; startedBy: string | null; starts: number; invoices: number; lines: number; cents: number; openProblems: number; waiting: number }

export type SandboxCheckout = { description: string; cents: number; method: string; locale: "nl" | "en" | "fr"; state: string; returnUrl: string }

export type SandboxPaymentEnd = { end: "paid" | "failed" | "cancelled" | "expired"; notifyLate?: boolean }

export type Schedule = { extent: "off" | "minor" | "plugins" | "themes" | "all_minor" | "all"; day: number | null; time: string; nextAt: string | null }

export type SectionCounts = { all: number; sections: { hosting: number; web_builder: number; servers: number; office: number; ssl: number; "file-sharing": number; storage: number; other: number } }

export type SeenProof = { name: string; kind: "dns" | "email" | "file"; finding: "right" | "absent" | "other" | "partly" | "zone_elsewhere" | "not_delegated" | "dns_silent" | "site_silent" | "no_mail" | "sent"; answers: { by: string; says: string[] }[] }

export type Sender = { id: number; sender: string; addedAt: string; origin: "written" | "held" }

export type SenderView = { address: string; verifiedAt: string | null }

export type SentDocument = { state: "queued" | "sending" | "sent" | "delivered" | "failed" | "unreachable"; receiver: string; reason: "refused" | "sender_unknown" | "already_submitted" | "not_taken" | "lost" | null; detail: string; queuedAt: string; endedAt: string | null; invoiceId: number; number: string; kind: "invoice" | "credit-note"; brand: string; clientId: number; buyerName: string; totalCents: number; tries: number }

export type ServerBackups = { policy: { everyMinutes: number; keepMonths: number; nextAt: string | null; lastAt: string | null; lastFailure: string | null; lastFailureDetail: string | null }; instances: ({ id: string; name: string; isProtected: boolean; since: string | null })[]; databases: ({ host: string; name: string; user: string; lastAt: string | null })[]; abilities: { files: { can: boolean; because: string | null }; search: { can: boolean; because: string | null }; putFilesBack: { can: boolean; because: string | null }; databases: { can: boolean; because: string | null }; wholeServer: { can: boolean; because: string | null } }; usedBytes: number; readAt: string }

export type ServerChange = { name: NamedInput; info: StaffCatalogueToldInput; cpus: { least: number; most: number; step: number }; memoryGb: { least: number; most: number; step: number }; diskGb: { least: number; most: number; step: number }; mostDisks: number; position: Position; hidden: boolean }

export type ServerFigures = { all: number; states: { running: number; off: number; moving: number; maintenance: number; suspended: number; silent: number }; nodes: { name: string; servers: number }[] }

export type ServerFirewall = { rules: FirewallRuleTold[]; policy: "accept" | "drop" | "reject"; digest: string; you: { address: string; port: number; reaches: boolean }; readAt: string }

export type ServerPlan = { now: { cpus: number; memoryGb: number; disksGb: number[] }; sold: { cpus: { least: number; most: number; step: number }; memoryGb: { least: number; most: number; step: number }; diskGb: { least: number; most: number; step: number }; mostDisks: number } | null; sshKeys: string; decides: string | null; mayAsk: boolean; isAsked: boolean; clientId: number }

export type ServerResize = { id: number; state: "under_way" | "done" | "failed"; by: string | null; reason: string | null; termCents: number | null; cents: number | null; invoice: number | null; askedAt: string; endedAt: string | null; before: { cpus: number; memoryGb: number; disksGb: number[] }; after: { cpus: number; memoryGb: number; disksGb: number[] } }

export type ServerRestorePoint = { id: string; takenAt: string; bytes: number; because: "schedule" | "asked" | "before_restore"; keptUntil: string; databases: string[] }

export type ServerRow = { id: number; name: string; variant: "generic" | "proxmox"; clientId: number; clientName: string; standing: "known" | "making" | "suspended" | "missing" | "unread" | "ended"; state: "running" | "stopping" | "startup" | "suspended" | "paused" | "mounted" | "offline" | "online" | null; locked: "maintenance" | "unpaid" | "busy" | null; size: { cpus: number; memoryGb: number; disksGb: number[] } | null; system: string | null; address: string | null; node: string | null; isUnderWay: boolean; openAlarms: number; readAt: string | null; silentSince: string | null }

export type ServerSeries = { name: string; unit: "percent" | "bytes_per_second"; points: ({ at: string; value: number | null })[] }

export type ServerStatus = { state: "running" | "stopping" | "startup" | "suspended" | "paused" | "mounted" | "offline" | "online" | null; locked: "maintenance" | "unpaid" | "busy" | null; uptimeSeconds: number | null; underWay: string[]; readAt: string | null; silentSince: string | null }

export type ServerTransaction = { id: string; kind: "create" | "start" | "shutdown" | "reboot" | "reset" | "off" | "resize" | "migrate" | "maintenance" | "reinstall" | "rescue" | "password" | "firewall" | "suspend" | "resume" | "restore" | "restore-files"; state: "in_progress" | "completed" | "failed" | "stopped"; by: "portal" | "datacentre"; who: string | null; task: number | null; startedAt: string; endedAt: string | null; detail: string | null }

export type ServerTypeShape = { type: string; name: string; info: string; cpus: { least: number; most: number; step: number }; memoryGb: { least: number; most: number; step: number }; diskGb: { least: number; most: number; step: number }; mostDisks: number; baseCents: number; cpuCents: number; memoryCents: number; diskCents: number }

export type ServiceFigures = { sections: ({ section: "hosting" | "web_builder" | "servers" | "office" | "ssl" | "file-sharing" | "storage" | "other"; active: number; pending: number; suspended: number })[]; months: { from: string; to: string; renewing: number; ending: number }[] }

export type ServiceIssue = { title: { nl: string; en: string; fr: string }; since?: string; url?: string }

export type ServiceRow = { id: number; pid: number; product: string; kind: string; variant: "linux" | "windows" | "generic" | "proxmox" | "legacy" | "nce" | "seats" | "perpetual" | "coupons" | "sharing" | null; section: "hosting" | "web_builder" | "servers" | "office" | "ssl" | "file-sharing" | "storage" | "other"; name: string; licence?: string; domain: string | null; clientId: number; clientName: string; status: "Pending" | "Active" | "Suspended" | "Cancelled"; isRevoked?: boolean; underWay: "provision" | "suspend" | "unsuspend" | "cancel" | "change" | null; failed: "provision" | "suspend" | "unsuspend" | "cancel" | "change" | null; billingCycle: string; priceCents: number; nextPrice?: NextPrice; registeredOn: string; nextDueOn: string | null; cancelsOn: string | null; tags: string[]; tagColours: Record<string, "neutral" | "brand" | "good" | "warning" | "bad" | "info"> }

export type ServicesProductsVendor = { id: string; name: string; count: number }

export type SessionSsoCheck = { name: "metadata" | "issuer" | "endpoints" | "keys" | "certificate" | "address"; ok: boolean; detail: string }

export type SetUpRemark = { setting: string; says: string; code: "setting_misspelt" | "smtp_missing" | "smtp_off" | "mailbox_open" | "database_embedded" | "secret_key_missing" | "url_local" | "url_http" | "proxy_missing" | "proxy_counted" | "seed_demo" | "limits_off" | "mollie_sandbox" | "mollie_missing" | "mollie_paypal_missing" | "epp_beside_payments" | "epp_missing" | "dns_missing" | "mail_missing" | "web_missing" | "windows_missing" | "windows_unproved" | "compute_missing" | "monitor_missing" | "reverse_zones_missing" | "vault_missing" | "proxmox_vault_missing" | "object_store_missing" | "proxmox_unproved" | "licences_missing" | "acronis_unproved" | "file_share_missing" | "nextcloud_unproved" | "certificates_missing" | "realtime_register_unproved" | "partner_center_unproved" | "partner_center_consent" | "partner_center_consent_refused" | "lookup_sandbox" | "forwarder_missing" | "forwarder_documentation" | "builder_addresses_missing" | "builder_documentation" | "acme_missing" | "storecove_missing" | "vies_missing" | "feed_missing" | "company_sample" | "company_sample_production" | "company_account" | "company_account_production" | "sender_missing" | "services_missing" | "extensions_unregistered" | "products_undelivered"; values: Record<string, string> }

export type SettingsCopy = { id: number; takenAt: string; byWhom: "clock" | "user" | "restore"; buckets: ({ name: string; versioning: "off" | "on" | "paused"; isPublic: boolean; rules: number })[]; differs: string[] }

export type Share = { id: number; domain: string; note: string; status: number; state: "active" | "off" | "expired"; createdAt: string; expiresAt: string; createdBy: string; lastUsedAt: string | null; visits: number }

export type ShareCompanyTold = { name: string; adminName: string; adminEmail: string; language: "nl" | "en" | "fr" }

export type ShareUserRow = { id: string; name: string; email: string; isAdmin: boolean; isEnabled: boolean; spaceGb: number; usedBytes: number; lastSeenAt: string | null }

export type SharedAccess = { domain: string; allowedUntil: string; eventCursor: number }

export type ShownFinding = { code: "slow_server" | "redirect_chain" | "unpacked_text" | "short_cache" | "heavy_images" | "heavy_page" | "render_blocking" | "unused_code" | "slow_scripts" | "shifting_layout" | "not_indexable" | "no_title" | "long_title" | "no_description" | "no_heading" | "several_headings" | "pictures_without_text" | "links_without_words" | "not_for_phones" | "no_language" | "no_structured_data" | "no_sitemap" | "no_robots" | "keyword_not_in_title" | "keyword_not_in_heading" | "keyword_not_in_description" | "keyword_rare" | "keyword_stuffed" | "link_broken" | "link_doubtful" | "link_refused" | "link_slow" | "page_without_https" | "http_stays_open" | "insecure_code" | "insecure_picture" | "insecure_form"; weight: "bad" | "warning" | "note"; page: string | null; target: string | null; answer: string | null; amount: number | null; since: string | null; elements?: ({ selector: string; picture: number | null })[]; text: string; help: string; where: string | null; mend: { place: "caches" | "site" | "certificate" | "files" | "asp-net" | "ftp" | "file" | "wordpress" | "builder" | "support"; at: string | null } | null }

export type ShownMeasure = { name: "first" | "largest" | "blocked" | "shift" | "index" | "server" | "bytes" | "requests"; value: number; title: string; text: string }

export type SignIn = { id: number; at: string; outcome: Outcome; way: Way; device: { browser?: string; system?: string; program?: string }; ip: string; isNewDevice: boolean }

export type SignedIn = { access_token?: string; refresh_token?: string; token_type: "Bearer" | "Cookie"; expires_in: number; data: { purpose: "sign-in" | "link"; next: string; provider: string } }

export type SiteCommand = { command: "plugin"; act: "install" | "activate" | "deactivate" | "delete" | "auto_update_on" | "auto_update_off"; slug: string } | { command: "theme"; act: "install" | "activate" | "delete" | "auto_update_on" | "auto_update_off"; slug: string } | { command: "user-add"; login: string; email: unknown & unknown; role: "administrator" | "editor" | "author" | "contributor" | "subscriber" } | { command: "user-role"; user: number; role: "administrator" | "editor" | "author" | "contributor" | "subscriber" } | { command: "user-password"; user: number } | { command: "user-delete"; user: number; heir: number } | { command: "maintenance"; state: boolean } | { command: "replace"; from: string; to: string; tables?: string[] }

export type SiteExtension = { slug: string; title: string; version: string; newVersion?: string | null; isActive: boolean; autoUpdate: boolean; isParent?: boolean }

export type SiteFacts = { state: "absent" | "foreign" | "installed" | "broken"; version: string | null; newVersion?: string | null; url: string | null; locale: string | null; isMultisite: boolean; maintenance: boolean; trouble: SiteTrouble | null; configs: { debug: boolean; fileEditOff: boolean; coreUpdates: "none" | "minor" | "all"; cronByVisits: boolean; revisions: number; memoryMegabytes: number; hiddenFromSearch: boolean; title: string; tagline: string } | null; plugins: SiteExtension[]; themes: SiteExtension[]; users: WordPressUser[]; tables: { name: string; rows: number; bytes: number }[]; integrity: { kind: "whole"; checkedAt: string } | { kind: "changed"; changed: string[]; added: string[]; missing: string[]; checkedAt: string } | { kind: "unknown" }; staging: { url: string; version: string; madeAt: string; usedBytes: number } | null }

export type SiteFigures = { sites: number; needing: number; counted: number; attention: { updates: number; vulnerable: number; broken: number; maintenance: number; changed: number; silent: number }; versions: { version: string; sites: number }[]; without: number }

export type SiteLook = { address: string | null; versions: { number: number; publishedAt: string; pages: number; isLive: boolean }[]; publishedBy: string | null; hints: ({ page: string; code: "title_missing" | "title_long" | "title_twice" | "description_missing" | "description_short" | "description_long" | "picture_without_words" })[] }

export type SiteReach = { day: string; looks: number; reached: number; text: string; months: { month: string; looks: number; reached: number; percent: number }[] }

export type SiteReports = { hosts: string[]; emails: string[]; leftToday: number; isActive: boolean; reports: ({ report: "speed" | "seo" | "links" | "insecure"; state: "none" | "open" | "done" | "failed"; last: ReportPoint | null; schedule: ReportSchedule | null })[] }

export type SiteRow = { id: number; name: string; clientId: number; clientName: string; state: "absent" | "foreign" | "installed" | "broken" | "unread" | "missing" | "making" | "suspended" | "ended"; title: string | null; url: string | null; version: string | null; newVersion?: string | null; updates: { core: boolean; plugins: number; themes: number; total: number; isUnknown: boolean }; vulnerabilities: number | null; severity: "critical" | "high" | "medium" | "unknown" | "low" | "none" | null; maintenance: boolean; trouble: "fatal" | "database" | "not_answering" | null; isChanged: boolean | null; isHidden: boolean; underWay: string | null; readAt: string | null; silentSince: string | null }

export type SiteSchedule = { own: Schedule | null; usual: Schedule | null; nextAt: string | null }

export type SiteTrouble = { kind: "fatal" | "database" | "not_answering"; extension: { kind: "plugin" | "theme"; slug: string } | null; detail: string | null }

export type SiteUpdate = { id: number; site: number; name: string; task: number | null; run: number | null; isScheduled: boolean; by: { name: string; email: string } | null; extent: "minor" | "core" | "plugins" | "themes" | "all_minor" | "all" | "parts"; state: "waiting" | "running" | "updated" | "still_broken" | "rolled_back" | "nothing" | "failed" | "skipped" | "stopped"; steps: ({ step: "backup" | "maintenance" | "files" | "database" | "look" | "back"; at: string })[]; reason: string | null; report: UpdateReport | null; culprit: { kind: "plugin" | "theme"; slug: string; title: string } | null; askedAt: string; begunAt: string | null; endedAt: string | null }

export type SiteVulnerability = { id: number; name: string; description: string | null; cve: string | null; cvss: { score: number; vector: string | null } | null; severity: "critical" | "high" | "medium" | "unknown" | "low" | "none"; software: { kind: "core" | "plugin" | "theme"; slug: string; name: string; version: string; isActive: boolean }; isCertain: boolean; affectedVersions: AffectedVersions[]; patchedVersions: string[]; remedy: { act: "update" | "wait" | "deactivate" | "remove" | "replace" | "none"; to: string | null; text: string }; link: string | null; references: string[]; notices: ({ notice: string; licence: string | null; url: string | null })[]; publishedAt: string | null; updatedAt: string | null; foundAt: string }

export type SmartworxConnection = { url: string; customerNumber: string; hasKey: boolean; isActive: boolean; updatedAt: string }

export type Snapshot = { sid: string; date: string; reason: string; note: string | null; recordCount: number; account: string | null }

export type SoaRecord = { id: number; recordTypeName: "SOA"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; primary?: string; contact?: string; serial?: number | string; refresh?: number | string; retry?: number | string; expire?: number | string; minimum?: number | string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type SoftwareTold = { software: { name: string; version: string; isUpdatable: boolean }[] }

export type SoftwareVersions = ({ version: string; seenAt: string; goneAt: string | null })[]

export type SpaceCertificate = { isOn: boolean; state: "off" | "waiting" | "ordering" | "active" | "failed"; names: string[]; leftOut: string[]; problem: "certificate_not_shown" | "certificate_refused" | "certificate_too_many" | "certificate_unfit" | "web_host_silent" | null; detail: string | null; expiresAt: string | null; nextAt: string | null; addresses: string[]; task: number | null }

export type SpaceCronJob = { id: string; name: string; command: string; arguments: string; minute: string; hour: string; day: string; month: string; weekday: string; isOn: boolean; lastRun: { startedAt: string; seconds: number; exitCode: number | null } | null }

export type SpaceDatabase = { name: string; user: string; host: string; port: number; usedBytes: number; tables: number; isOn: boolean }

export type SpaceFacts = { domain: string; state: "on" | "suspended"; host: string; addresses: string[]; user: string; quotaBytes: number; usedBytes: number; files: number; site: { aliases: string[]; documentRoot: string; indexFiles: string[]; redirects: { https: boolean; www: "as-is" | "with-www" | "without-www"; home: { url: string; isOn: boolean } | null } }; php: { version: "5.6" | "7.0" | "7.1" | "7.2" | "7.3" | "7.4" | "8.0" | "8.1" | "8.2" | "8.3" | "8.4"; offered: ("5.6" | "7.0" | "7.1" | "7.2" | "7.3" | "7.4" | "8.0" | "8.1" | "8.2" | "8.3" | "8.4")[]; settings: Record<string, string | number | boolean>; workers: { most: number; busy: number | null } }; databases: SpaceDatabase[]; ftp: ({ name: string; user: string; folder: string; isOn: boolean; lastSignInAt: string | null })[]; ssh: { isOn: boolean; host: string; port: number; keys: SpaceSshKey[] }; cron: SpaceCronJob[]; cache: { varnish: { isOn: boolean; policy: { ttlSeconds: number; graceSeconds: number; keepsStatic: boolean; ignoresTracking: boolean; passes: string[] } }; redis: { isOn: boolean; address: string | null; usedBytes: number } }; certificate: { names: string[]; until: string } | null; newRelic: boolean; backup: { lastAt: string | null; window: "00-02" | "02-04" | "04-06" | "20-22" | "22-24" | null } | null; recent: { visitorsToday: number; requestsToday: number; errors: number; lastErrorAt: string | null } }

export type SpaceSshKey = { name: string; key: string; fingerprint: string }

export type SpfAnalysis = { record: string | null; lookups: number; maxLookups: number; voids: number; maxVoids: number; length: number; maxLength: number; terms: SpfRow[]; findings: ({ code: "missing" | "not_spf" | "several" | "term" | "lookups" | "voids" | "length" | "include_missing" | "include_several" | "include_broken" | "include_loop" | "hosts" | "open" | "unanswered" | "neutral" | "without_all" | "behind_all" | "redirect_ignored" | "empty" | "nobody" | "twice" | "ptr" | "near_limit"; severity: "error" | "warning" | "note"; values: Record<string, string | number> })[] }

export type SpfRow = { depth: number; domain: string; term: string; name: string | null; value: string; qualifier: "+" | "-" | "~" | "?" | null; lookup: boolean; reached: boolean; state: "found" | "void" | "no-answer" | "too-many-hosts" | "differs" | null; addresses: string[]; cost: number; fault: "no-record" | "several-records" | "syntax" | "no-answer" | "loop" | "not-followed" | null }

export type SpfTrial = { ip: string; result: "none" | "neutral" | "pass" | "fail" | "softfail" | "temperror" | "permerror"; fault: string | null; decidedBy: { domain: string; term: string }[]; lookups: number }

export type SpfView = { state: "fine" | "missing" | "none" | "unknown"; needs: string | null; found: string | null }

export type SrvRecord = { id: number; recordTypeName: "SRV"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; service?: string; /** One of tcp, udp, tls, sctp, dccp */ transportProtocol?: string; /** Usually 10 */ priority?: number | string; /** Usually 0 */ weight?: number | string; port?: number | string; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type SrvRecordInput = { recordTypeName: "SRV"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; service?: string; /** One of tcp, udp, tls, sctp, dccp */ transportProtocol?: string; /** Usually 10 */ priority?: number | string; /** Usually 0 */ weight?: number | string; port: number | string; recordData: string }

export type SshfpRecord = { id: number; recordTypeName: "SSHFP"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 4 */ algorithm?: number | string; /** Usually 2 */ fingerprintType?: number | string; fingerprint?: string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type SshfpRecordInput = { recordTypeName: "SSHFP"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 4 */ algorithm?: number | string; /** Usually 2 */ fingerprintType?: number | string; fingerprint?: string; /** All fields at once, in presentation format */ recordData?: string }

export type StaffCatalogueTold = { nl: string; en: string; fr: string }

export type StaffCatalogueToldInput = { nl: string; en: string; fr: string }

export type StaffCollection = { id: number; invoiceId: number; invoiceNumber: string; cents: number; collectionDate: string; state: "planned" | "batched" | "collected" | "returned" | "rejected" | "cancelled"; attempt: number; reason: string | null; clientId: number; clientName: string; endToEndId: string; sequenceType: "FRST" | "RCUR" | "OOFF" | "FNAL" | null; batchId: number | null; reasonCode: string | null }

export type StaffExtension = { popular: boolean; position: Position; brands: Brands; tld: string; years: number[]; quarantineDays: number; registerCents: number | null; renewCents: number | null }

export type StaffMandate = { id: number; reference: string; state: "draft" | "active" | "disabled" | "expired"; kind: "recurrent" | "one-off"; maskedIban: string; bic: string | null; accountName: string; signedOn: string | null; signedHow: "screen" | "document" | null; expiresOn: string | null; endedOn: string | null; endReason: "payer" | "staff" | "bank" | "unused" | "used" | null; bankReason: string | null; clientId: number; clientName: string; brand: string; iban: string; endsWithNext: boolean; createdOn: string }

export type StaffOffer = { name: string; info: StaffCatalogueTold; mostLicences: number; position: Position; hidden: boolean; offerId: string }

export type StaffOrder = { number: number; uuid: string; brand: string; orderType: "domains" | "services"; state: "awaiting-approval" | "awaiting-payment" | "paid" | "provisioning" | "completed" | "partly-failed" | "cancelled"; placedAt: string; expiresAt: string; clientId: number; clientName: string; email: string; paymentCode: string; totalCents: number; items: StaffOrderItem[]; attention: number; promotionCode: string | null; subTotalCents: number; promotionCents: number; vatCents: number; finishedAt: string | null; remindedAt: string | null; invoice: { id: number; number: string; status: string } | null; canCancel: boolean }

export type StaffOrderItem = { id: number; key: string; kind: string; domain: string; description: string; quantity: number; cents: number; state: "awaiting-payment" | "queued" | "provisioning" | "done" | "failed" | "cancelled"; reasonCode: string | null; reason: string | null; isLate: boolean; expectedBy: string | null; finishedAt: string | null; domainId: number | null; serviceId: number | null; refund: { state: "waiting" | "asked" | "done" | "refused" | "nothing"; cents: number; creditedCents: number; dueAt: string | null; creditNote: { id: number; number: string } | null } | null; history: ({ state: string; reasonCode: string | null; at: string; by: string | null })[]; can: { retry: boolean; fail: boolean; refund: boolean } }

export type StaffOrderRow = { number: number; uuid: string; brand: string; orderType: "domains" | "services"; state: "awaiting-approval" | "awaiting-payment" | "paid" | "provisioning" | "completed" | "partly-failed" | "cancelled"; placedAt: string; expiresAt: string; clientId: number; clientName: string; email: string; paymentCode: string; totalCents: number; items: { total: number; done: number; failed: number; late: number }; attention: number }

export type StaffPayment = { attempt: string; state: "created" | "open" | "pending" | "failed" | "cancelled" | "expired" | "paid" | "refunded" | "charged-back"; driver: string; method: string; clientId: number; clientName: string; invoices: { id: number; number: string; cents: number }[]; cents: number; refundedCents: number; chargedBackCents: number; refundAskedCents: number; refundDueCents: number; refundableCents: number; createdAt: string; paidAt: string | null; reversibleUntil: string | null }

export type StaffProduct = { name: Named; info: StaffCatalogueTold; brands: Brands; hidden: boolean; requiresLogin: boolean; position: Position; freeMonths: number; options: NamedOption[]; pid: number; group: string; variant: string; kind: string; retail: { term: string; cents: number }[] }

export type StaffPromotion = { description: Named; percent: number; startsOn: string | null; endsOn: string | null; maxUses: number | null; maxUsesPerClient: number | null; tlds: string[]; pids: number[]; code: string; used: number; state: "running" | "planned" | "over" }

export type StaffServer = { name: Named; info: StaffCatalogueTold; cpus: { least: number; most: number; step: number }; memoryGb: { least: number; most: number; step: number }; diskGb: { least: number; most: number; step: number }; mostDisks: number; position: Position; hidden: boolean; type: string }

export type StaffZone = { domainId: number | null; domain: string; clientId: number | null; clientName: string | null; state: "pending" | "published" | "failed" | null; reason: { code: string; detail: string | null; record: string | null } | null; zoneMissing: boolean; serversSign: boolean | null; differing: number; since: string; checkedAt: string | null }

export type StatementDetail = { id: number; iban: string; format: "coda" | "camt053"; sequence: number | null; closedOn: string; openingCents: number; closingCents: number; entryCount: number; knownCount: number; unmatchedCount: number; gap: "sequence" | "balance" | null; fileName: string; uploadedAt: string; brands: string[]; openedOn: string | null; inCents: number; outCents: number; before: { id: number; sequence: number | null; closingCents: number } | null }

export type StatementRow = { id: number; iban: string; format: "coda" | "camt053"; sequence: number | null; closedOn: string; openingCents: number; closingCents: number; entryCount: number; knownCount: number; unmatchedCount: number; gap: "sequence" | "balance" | null; fileName: string; uploadedAt: string }

export type Statistics = { clientId: number; domains: { total: number; active: number; expiring: number } | null; services: { total: number; active: number; suspended: number } | null; openInvoices: { count: number; overdue: number; cents: number } | null; tickets: { total: number; open: number } | null; users: number | null }

export type StorageAccountAskedTask = { success: boolean; task: number }

export type StorageBody = { sizeGb: { least: number; most: number; step: number }; stepCents: Cents | null }

export type StorageBucket = { name: string; objects: number; size: number; createdAt: string; settingsAt: string | null; versioning: "off" | "on" | "paused"; isPublic: boolean; lifecycle: ({ prefix: string; deleteAfterDays: number | null; oldVersionsAfterDays: number | null; unfinishedAfterDays: number | null })[]; hasOtherRules: boolean; quotaBytes: number | null; publicAddress: string | null; isUnderWay: boolean }

export type StorageChange = { sizeGb: { least: number; most: number; step: number } }

export type StorageKey = { id: string; name: string; rights: "all" | "read"; buckets: string[] | null; madeAt: string | null; madeBy: string | null }

export type StoragePlan = { sizeGb: number; sold: { least: number; most: number; step: number } | null; fitsFromGb: number | null; isUnderWay: boolean; decides: string | null; mayAsk: boolean; isAsked: boolean; clientId: number }

export type StorageResize = { id: number; state: "under_way" | "done" | "failed"; by: string | null; reason: string | null; termCents: number | null; cents: number | null; invoice: number | null; askedAt: string; endedAt: string | null; before: number; after: number }

export type StorageSizeOffer = { termMonths: number; termCents: { now: number; next: number; paid?: number } | null; nowCents: number | null; dueOn: string | null; endsOn?: string | null; decides: string | null; invoicedTo: string | null; before: number; after: number }

export type StorageSizeShape = { sizeGb: { least: number; most: number; step: number }; stepCents: number }

export type StorageUsage = { quotaBytes: number; measuredAt: string; days: { day: string; bytes: number; objects: number }[]; traffic: { day: string; bytesIn: number; bytesOut: number; requests: number }[]; fullOn: string | null; bill: { dueOn: string; cents: number; sizeGb: number } | null; alarmPercent: number | null }

export type StoredContact = { customer_type: "individual" | "business" | "association"; first_name: string; last_name: string; company_name: string; address: string; address2: string; house_number: string; bus_number: string; postal_code: string; city: string; state: string; country: string; phone_prefix: string; phone_number: string; mobile: string; email: string; vat_number: string; id: number; valid: boolean; email_verified: boolean }

export type StoredFile = { key: string; bytes: number; modifiedAt: string }

export type Suggestion = { clientId: number; clientName: string; invoices: { id: number; number: string; openCents: number; dueOn: string }[]; openCents: number; reasons: ("reference" | "iban" | "amount" | "name")[] }

export type SupportClient = { id: number; name: string; email: string; phone: string; desk: { name: string; isPartner: boolean }; domains: { id: number; name: string }[]; services: { id: number; name: string }[]; mayActFor: boolean }

export type SvcbRecord = { id: number; recordTypeName: "SVCB"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 1 */ priority?: number | string; /** Usually . */ recordData: string; params?: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type SvcbRecordInput = { recordTypeName: "SVCB"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 1 */ priority?: number | string; /** Usually . */ recordData?: string; params: string }

export type SwitchSite = { state: true; site?: NewWordPress } | { state: false; confirm: string }

export type SyncItem = { clientId: number; name: string; remoteName: string | null; state: "waiting" | "done" | "failed"; lines: number; changed: number; drift: ({ description: string; sent: { quantity: number; unitCents: number }; found: { quantity: number; unitCents: number } | null })[]; reason: "not_authorised" | "address_refused" | "client_unknown" | "not_understood" | "not_taken_over" | "refused" | "psa_silent" | "secret_unreadable" | "partly" | null; detail: string | null }

export type SyncRow = { id: number; state: "running" | "done" | "failed" | "stopped"; reason: "not_authorised" | "address_refused" | "client_unknown" | "not_understood" | "not_taken_over" | "refused" | "psa_silent" | "secret_unreadable" | "partly" | null; startedBy: string | null; startedAt: string; endedAt: string | null; clients: number; waiting: number; failed: number; lines: number; changed: number; drifted: number }

export type TableCell = { value: string | null; isCut: boolean }

export type TableChoice = { tables?: string[] }

export type TableRows = { columns: { name: string; type: string; isKey: boolean; isBinary: boolean }[]; rows: TableCell[][]; page: number; hasMore: boolean }

export type Tags = { data: string[]; colours: Record<string, "neutral" | "brand" | "good" | "warning" | "bad" | "info">; known: string[] }

export type TagsBody = { tags: string[]; colours?: Record<string, "neutral" | "brand" | "good" | "warning" | "bad" | "info"> }

export type Target = { ProductSku: string; licence: string; isCurrent: boolean; isEligible: boolean; transfersLicences: boolean; reason: string | null; prices: ({ term: "P1M" | "P1Y" | "P3Y"; cycle: "monthly" | "yearly"; cents: number })[] }

export type TaskItem = { position: number; label: string; state: "waiting" | "done" | "failed" | "impossible" | "stopped"; outcome: string | null; said: string; code: string | null; error: string | null; result: Record<string, unknown> | null }

export type TaskLine = { id: number; kind: string; title: string; subjectType: string; subjectId: string; label: string; state: "queued" | "running" | "waiting" | "done" | "failed"; progress: number; reasonCode: string | null; reason: string | null; canRetry: boolean; many: { total: number; done: number; failed: number; impossible: number; stopped: { at: string; by: string } | null } | null; steps: { done: number; total: number } | null; partOf: number | null; canStop: boolean; createdAt: string; updatedAt: string; finishedAt: string | null }

export type Template = { id: number; name: string; description: string; records: PlainRecord[]; asks: ("ip" | "ip6")[] }

export type TemplateBody = { preview?: boolean; variables?: { ip?: string; ip6?: string }; choices?: Record<string, "add" | "replace" | "both" | "skip">; otherwise?: "advised" | "add" | "replace" | "both" | "skip" }

export type TemplateOutcome = { domain: string; done: boolean; code: string | null; error: string | null; rows: TemplateRow[]; added: number; changed: number; removed: number }

export type TemplateRow = { index: number; state: "new" | "same" | "beside" | "conflict" | "protected" | "wrong"; record: PlainRecord; standing: DnsRecord[]; choices: ("add" | "replace" | "both" | "skip")[]; choice: "add" | "replace" | "both" | "skip"; error: string | null }

export type Tenant = { id: number; name: string; tenantId: string | null; company: string; country: string; clientId: number; clientName: string; approvalUrl: string | null; isLinked: boolean; isLocked: boolean; agreement: { by: string; acceptedAt: string } | null; gdap: { standing: "none" | "asked" | "active" | "ended"; endsAt: string | null }; readAt: string | null; silentSince: string | null }

export type TenantDomain = { name: string; isDefault: boolean; isInitial: boolean; isVerified: boolean; isZoneHere: boolean; records: NeededRecord[] }

export type TenantName = string

export type TestResult = { ok: boolean; reason: "not_authorised" | "address_refused" | "client_unknown" | "not_understood" | "not_taken_over" | "refused" | "psa_silent" | "secret_unreadable" | "partly" | null; detail: string; clients: number }

export type TicketDetail = { id: number; subject: string; state: "open" | "pending" | "answered" | "waiting" | "closed" | "rejected" | "published"; priority: "low" | "normal" | "high" | "urgent"; department: string; departmentName: string; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" | null; clientId: number; clientName: string; desk: "provider" | "partner"; openedAt: string; changedAt: string; unread: boolean; assignedTo: { id: number; name: string } | null; dueAt: string | null; overdue: boolean; channel: "portal" | "mail"; role: "customer" | "partner" | "provider"; passedOnAt: string | null; endedAt: string | null; closesOn: string | null; related: { domain: { id: number; name: string } | null; service: { id: number; name: string } | null }; watchers: string[]; follows: number | null; mergedInto: number | null; verdict: { verdict: "good" | "bad"; comment: string } | null; messages: Message[]; may: ("reply" | "answer" | "ask" | "note" | "passOn" | "close" | "reopen" | "rate" | "reject" | "publish" | "merge" | "assign")[] }

export type TicketLine = { id: number; subject: string; state: "open" | "pending" | "answered" | "waiting" | "closed" | "rejected" | "published"; priority: "low" | "normal" | "high" | "urgent"; department: string; departmentName: string; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" | null; clientId: number; clientName: string; desk: "provider" | "partner"; openedAt: string; changedAt: string; unread: boolean; assignedTo: { id: number; name: string } | null; dueAt: string | null; overdue: boolean }

export type Timeline = { from: string; to: string; stepMinutes: number; steps: TimelineStep[] | null; countedFrom: string | null; events: TimelineEvent[]; broke: { at: string; since: string; until: string | null; lately: { saw: "nobody" | "well" | "suspended"; from: string } | null; event: string | null } | null }

export type TimelineEvent = { id: string; at: string; kind: "change" | "restart" | "cleared" | "failed" | "full" | "room" | "contents" | "certificate" | "suspended" | "opened"; title: string | null; by: string | null; isOutside: boolean; reason: string | null; changes: ChangedPart[]; change: number | null; reversible: ("php" | "root" | "index" | "redirects" | "varnish" | "cron")[]; file: { path: string; before: { backup: string; takenAt: string; path: string } | null } | null }

export type TimelineStep = { at: string; php: number; server: number; slow: number; isUnusual: boolean }

export type TldInfo = { tld: string; popular: boolean; years: number[]; hasQuarantine: boolean; quarantineDays: number; lockable: boolean; needsRegistrantVerification: boolean; transferNeedsCode: boolean; autoRenewsAtRegistry: boolean; prices: TldPrices }

export type TldPrices = { registerCents: number; transferCents: number; renewCents: number; restoreCents: number }

export type TldPricing = { registerCents: number; transferCents: number; renewCents: number; restoreCents: number; tld: string; years: number[]; codeMailedBy: string | null; partnerPrices: TldPrices | null }

export type TlsaRecord = { id: number; recordTypeName: "TLSA"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; /** Usually 443 */ port?: number | string; /** One of tcp, udp, tls, sctp, dccp */ transportProtocol?: string; /** Usually 3 */ usage?: number | string; /** Usually 1 */ selector?: number | string; /** Usually 1 */ matchingType?: number | string; certificate?: string; /** All fields at once, in presentation format */ recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type TlsaRecordInput = { recordTypeName: "TLSA"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; /** Usually 443 */ port?: number | string; /** One of tcp, udp, tls, sctp, dccp */ transportProtocol?: string; /** Usually 3 */ usage?: number | string; /** Usually 1 */ selector?: number | string; /** Usually 1 */ matchingType?: number | string; certificate?: string; /** All fields at once, in presentation format */ recordData?: string }

export type Token = { id: number; name: string; hint: string; scopes: string[]; subnets: string[]; state: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; lastUsedAt: string | null; lastUsedIp: string | null; revokedAt: string | null; owner: { id: number; name: string; email: string }; isMine: boolean }

export type Tokens = { access_token?: string; refresh_token?: string; token_type: "Bearer" | "Cookie"; expires_in: number }

export type ToldCronJob = { id: string; name: string; command: string; arguments: string; minute: string; hour: string; day: string; month: string; weekday: string; isOn: boolean; lastRun: { startedAt: string; seconds: number; exitCode: number | null } | null; nextRuns: string[] }

export type ToldRun = { isRunning: boolean; failed: string | null; run: { startedAt: string; seconds: number; exitCode: number | null; output: string; isCut: boolean } | null }

export type TopRow = { name: string; requests: number; visitors: number; bytes: number }

export type Tracking = { status: string; extension: string; journey: Journey | null; outgoing: Outgoing; quarantine: Quarantine | null; departure: { reason: "transferred-away" | "deleted"; at: string; zoneUntil: string | null } | null }

export type Trial = { day: string; brands: ({ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; invoices: number; services: number; domains: number; cents: number; problems: ({ code: "no_price" | "option_gone" | "price_unknown" | "client_closed" | "payer_closed" | "address_missing"; count: number })[] })[]; largest: ({ payerId: number; payerName: string; brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; lines: number; cents: number })[] }

export type Tried = { address: string; status: number | null; location: string | null; milliseconds: number; failure: "not-running" | "no-certificate" | "no-answer" | null }

export type TwoFactor = { activated: boolean; activatedAt: string | null; recoveryCodesLeft: number; isForced: boolean }

export type TxtRecord = { id: number; recordTypeName: "TXT"; /** Relative to the domain; `@` is the domain itself */ recordName: string; TTL: number; recordData: string; /** The whole in presentation format */ content: string; /** Hash of its set, to be sent back in `expected` */ rrset: string; /** What keeps it from being edited: `soa`, `nameservers` or a part of the portal */ managedBy: string | null }

export type TxtRecordInput = { recordTypeName: "TXT"; /** Relative to the domain; `@` or nothing is the domain itself */ recordName?: string | null; /** Seconds. Without it the record takes that of the records beside it, or that of the zone */ TTL?: number | string | null; recordData: string }

export type TypedKey = { keyTag?: number | null; algorithm: number; keySigningKeyFlag: number; publicKey: string }

export type TypedServers = (string | { host: string; addresses?: string[] })[]

export type UnusedFigures = { licences: number; savesCents: number | null; soon: number; exceptions: number; unknownTenants: number; oldestCountAt: string | null }

export type UnusedLicence = { id: number; subscriptionId: string; serviceId: number; clientId: number; clientName: string; tenantName: string; ProductSku: string; licence: string; quantity: number; unused: number; renewsAs: { licence: string; quantity: number }; lowerTo: number; lowering: "plan" | "end" | "page"; unusedSince: string; lowerOn: string; savesCents: number | null; countedAt: string; isBusy: boolean; exception: { reason: "nonprofit" | "server" | "kept"; note: string; by: string | null; since: string } | null }

export type UpdateChange = { kind: "core" | "plugin" | "theme"; slug: string; title: string; from: string; to: string }

export type UpdateReport = { ended: "updated" | "rolled_back" | "nothing"; because: "status" | "empty" | "title" | "php_error" | "program" | null; detail: string | null; changes: UpdateChange[]; looks: { before: PageLook[]; after: PageLook[] } }

export type UpdateRun = { id: number; task: number | null; extent: "minor" | "core" | "plugins" | "themes" | "all_minor" | "all"; isScheduled: boolean; by: { name: string; email: string } | null; state: "running" | "done" | "failed" | "stopped"; progress: number; sites: number; counts: { waiting: number; running: number; updated: number; still_broken: number; rolled_back: number; nothing: number; failed: number; skipped: number; stopped: number }; changes: number; askedAt: string; endedAt: string | null; canStop: boolean }

export type UpdateServer = { host: string; port: number }

export type UpdateSite = { what: "core"; release?: string; minorOnly?: boolean } | { what: "plugin"; slugs?: string[] } | { what: "theme"; slugs?: string[] } | { what: "all"; minorOnly?: boolean } | { what: "parts"; core?: boolean; minorOnly?: boolean; plugins?: string[]; themes?: string[] }

export type UpgradeOffer = { now: { name: string; gb: number }; next: { name: string; gb: number; termMonths: number; termCents: { now: number; next: number; paid?: number } | null; nowCents: number | null; dueOn: string | null; endsOn?: string | null } | null; flaw: "largest" | "not_sold" | "not_billed" | "busy" | "inactive" | "bundle" | "ended" | null; decides: string | null; mayAsk: boolean; isAsked: boolean; invoicedTo: string | null; clientId: number }

export type UploadBegun = { upload: string; partBytes: number; parts: number }

export type UploadedStatement = { outcome: "booked" | "known" | "differs"; id: number; iban: string; sequence: number | null; closedOn: string; newCount: number; knownCount: number; matchedCount: number }

export type UseEvent = { id: string; at: string; title: string; by: string | null; kind: "done" } | { id: string; at: string; title: string; by: string | null; kind: "failed"; reason: string } | { id: string; at: string; kind: "fault"; until: string | null; fault: { file: string; line: number | null; said: string } }

export type User = { id: number; clientId: number; clientName: string; email: string; firstName: string; lastName: string; locale: "nl" | "en" | "fr"; role: "staff" | "administrator" | "technical" | "finance" | "support" | "custom"; permissions: Record<string, boolean>; status: "active" | "invited" | "disabled"; allProducts: boolean; selectedCount: number; twoFactor: boolean; forceTwoFactor: boolean; forcePasswordChange: boolean; authorisedIps: string; createdAt: string; lastSignedInAt: string | null; changeable: boolean }

export type VisitDay = { day: string; visitors: number; views: number; requests: number; bytes: number; errors: number }

export type VulnerabilityFeedState = { name: string; coverage: "full" | "recent"; state: "fine" | "waiting" | "failing" | "held"; records: number | null; unreadable: number; readAt: string | null; dueAt: string; failure: { reason: string; since: string } | null; held: { records: number; since: string } | null }

export type Waiting = { brand: string; collectionDate: string; count: number; cents: number; isDue: boolean }

export type WantedNameservers = { mode: "ours" | "own" | "secondary"; nameservers?: TypedServers; primaries?: Primaries }

export type WatchedHost = { host: string; port: number; source: "certificate" | "zone" | "added"; verdict: "unread" | "good" | "warning" | "bad" | "silent"; flaws: ("expired" | "not_yet_valid" | "wrong_name" | "self_signed" | "untrusted" | "incomplete" | "chain_expired" | "chain_wrong" | "weak_signature" | "weak_key" | "old_protocol" | "weak_cipher" | "wrong_order" | "ends_soon" | "too_many_names" | "not_installed" | "no_certificate")[]; silence: "name_unknown" | "address_not_public" | "no_connection" | "no_tls" | "timeout" | null; wrong: string; until: string | null; daysLeft: number | null; issuer: string | null; names: string[]; serial: string | null; keyText: string | null; protocol: string | null; address: string | null; checkedAt: string | null }

export type Way = "password" | "two-factor" | "recovery-code" | "passkey" | "sso" | "one-time-login" | "switch"

export type WebSpace = { id: number; name: string; state: "on" | "suspended" | "shut" | "making" | "missing" | "unread" | "ended"; facts: SpaceFacts | null; readAt: string | null; silentSince: string | null; underWay: string[]; failed: { task: number; part: string; change: string; title: string; reason: string; canRetry: boolean; at: string } | null; backupLateSince: string | null; lastChange: { title: string; at: string } | null; isNew: boolean; abilities: { certificates: { can: boolean; because: string | null }; newRelic: { can: boolean; because: string | null }; phpInfo: { can: boolean; because: string | null }; phpMail: { can: boolean; because: string | null }; databases: { can: boolean; because: string | null }; browseDatabases: { can: boolean; because: string | null }; exportDatabases: { can: boolean; because: string | null }; ftp: { can: boolean; because: string | null }; ssh: { can: boolean; because: string | null }; files: { can: boolean; because: string | null }; archives: { can: boolean; because: string | null }; cron: { can: boolean; because: string | null }; varnish: { can: boolean; because: string | null }; redis: { can: boolean; because: string | null }; logs: { can: boolean; because: string | null }; ftpLog: { can: boolean; because: string | null }; statistics: { can: boolean; because: string | null }; countries: { can: boolean; because: string | null }; backups: { can: boolean; because: string | null }; backupWindow: { can: boolean; because: string | null }; restoreTables: { can: boolean; because: string | null }; holdsQuota: { can: boolean; because: string | null } } }

export type Webhook = { id: number; url: string; topics: string[]; active: boolean; failingSince: string | null; stoppedAt: string | null; createdAt: string }

export type WebhookBody = { url: string; topics: ("domain.registered" | "domain.failed" | "domain.renewed" | "domain.transferred" | "domain.transfer-failed" | "domain.transfer-step" | "domain.transferred-away" | "domain.deleted" | "domain.quarantined" | "domain.reactivated" | "dns.changed" | "service.delivered" | "service.failed" | "service.suspended" | "service.reactivated" | "service.cancelled" | "server.alarm-began" | "server.alarm-ended" | "certificate.issued" | "certificate.alarm" | "licences.changed" | "licences.renewal-coming" | "tenant.agreement-needed" | "tenant.access-ends" | "report.ready" | "report.link-broken" | "invoice.issued" | "invoice.paid" | "invoice.credited" | "ticket.opened" | "ticket.answered" | "ticket.closed")[]; active?: boolean }

export type WebhookDelivery = { id: number; eventId: string; topic: string; state: "queued" | "delivered" | "failed"; tries: number; status: number | null; detail: string | null; body: unknown; createdAt: string; triedAt: string | null }

export type WebsiteFigures = { sites: number; withFaults: number }

export type WebsiteRow = { serviceId: number; name: string; clientId: number; clientName: string; reports: NewestReport[]; reach: { looks: number; reached: number } | null; bad: number; at: string }

export type WhoIsHere = { id: number; clientId: number; clientType: "Ordinary" | "Partner" | "Managed Client"; labelType: number; permissions: Record<string, boolean>; defaultGateway: string | null; ordering: "own" | "never" | "after-approval" | "freely"; contact: Contact; price_code: string; currency_id: number; activityLogs: ActivityEntry[]; email: string; emailVerified: boolean; name: string; firstName: string; lastName: string; locale: "nl" | "en" | "fr"; brand: string; personalisation: { name: string; colour: string | null; logoUrl: string | null; logoDarkUrl: string | null; support: { email: string; phone: string; website: string } } | null; hiddenScreens: string[]; actor: { id: number; name: string; email: string } | null; forcePasswordChange: boolean; must: "change-password" | "two-factor" | null; preferences: Preferences; sessionRenewAt: string | null; eventCursor: number; has: string[]; offered: string[] }

export type WindowsDatabase = { name: string; user: string; server: string; port: number; hostname: string | null; isOn: boolean; usedBytes: number; version: string; level: 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160 | 170; levels: (90 | 100 | 110 | 120 | 130 | 140 | 150 | 160 | 170)[] }

export type WindowsDirectory = { name: string; path: string }

export type WindowsFacts = { domain: string; state: "on" | "suspended"; host: string; addresses: string[]; user: string; quotaBytes: number; usedBytes: number; site: { addresses: string[]; indexFiles: string[]; logFormat: "W3C" | "IIS" | "NCSA"; directories: WindowsDirectory[]; configFault: { file: string; line: number | null; said: string } | null }; pool: { runtime: "v4.0" | "" | "v2.0"; offered: ("v4.0" | "" | "v2.0")[]; pipeline: "Integrated" | "Classic"; is32bit: boolean; memoryBytes: number; startedAt: string | null; aspNetCore: string[] }; ftp: { isOn: boolean; port: number; hostname: string | null; user: string }; database: WindowsDatabase | null; tasks: WindowsTaskTold[] }

export type WindowsSpace = { id: number; name: string; state: "on" | "suspended" | "shut" | "making" | "missing" | "unread" | "ended"; readAt: string | null; silentSince: string | null; underWay: string[]; failed: { task: number; part: string; change: string; title: string; reason: string; canRetry: boolean; at: string } | null; lastChange: { title: string; at: string } | null; facts: WindowsFacts | null; abilities: { ftp: { can: boolean; because: string | null }; database: { can: boolean; because: string | null }; tasks: { can: boolean; because: string | null }; usage: { can: boolean; because: string | null }; holdsQuota: { can: boolean; because: string | null } } }

export type WindowsTaskTold = { name: string; command: string; arguments: string; schedule: { every: "minutes"; minutes: 5 | 10 | 15 | 30 | 60 } | { every: "day"; at: string } | { every: "week"; days: number[]; at: string }; nextRunAt: string | null; lastRun: { at: string; code: number | null } | null }

export type WizardLine = { id: string; group: "mail" | "sending" | "proof" | "signing" | "clients" | "teams" | "devices"; action: "add" | "replace" | "keep" | "remove" | "blocked"; reason: "missing" | "present" | "priority" | "other_value" | "other_mail_server" | "include_added" | "merged" | "other_type" | "managed"; type: string; name: string; content: string | null; before: { id: number; type: string; content: string }[]; public: "there" | "waiting" | "unknown" }

export type WizardState = { wizard: "google" | "microsoft"; zone: "none" | "pending" | "published" | "failed"; version: string; lines: WizardLine[]; complete: boolean }

export type WordPressSite = { id: number; name: string; clientId: number; state: "absent" | "foreign" | "installed" | "broken" | "unread" | "missing" | "making" | "suspended" | "ended"; facts: SiteFacts | null; readAt: string | null; silentSince: string | null; underWay: { task: number; part: string; title: string; about: string | null; since: string } | null; failed: { task: number; part: string; title: string; about: string | null; reason: string; canRetry: boolean; at: string } | null; lastChange: { title: string; about: string | null; at: string } | null; updates: number; updatesUnknown: boolean; vulnerabilities: number | null; vulnerable: ({ kind: "plugin" | "theme"; slug: string; severity: "critical" | "high" | "medium" | "unknown" | "low" | "none" })[]; abilities: { staging: boolean }; hiddenBy: string | null }

export type WordPressUser = { id: number; login: string; email: string; name: string; roles: string[] }

export type WorkCounts = { failed: number; customer: number; provider: number; running: number; tickets: number; entries: number; backups: number; orders: number; dead: number }

export type WorkRow = { kind: "task" | "order" | "ticket" | "entry" | "backup"; id: number; label: string; client: { id: number; name: string } | null; since: string; assignee: { id: number; name: string } | null; remark: string; version: number; task: TaskLine | null; order: { names: string[]; reasons: string[]; late: number; refundCents: number; canRetry: boolean } | null; money: { cents: number; communication: string; waits: "no-reference" | "unknown-reference" | "paid-already" | "several-payers" | "sum-too-low" | "too-low" | "outgoing" | "possible-duplicate" | "direct-debit-unknown" | null } | null }

export type ZoneDriftShape = { since: string; seenAt: string; mark: string; zoneMissing: boolean; serversSign: boolean | null; records: DriftedRecord[] }

export type ZoneState = { domainId: number; domain: string; defaultTtl: number; nameservers: string[]; state: "pending" | "published" | "failed"; reason: { code: string; detail: string | null; record: string | null } | null; differs: boolean; version: number; publishedAt: string | null }
