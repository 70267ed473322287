/** Why Microsoft says no. The areas turn these into words a person can read. */
export type LicenceRejection =
  | 'no_such_tenant'
  | 'tenant_name_taken'
  /** It exists, and its administrator has not made us its reseller. */
  | 'tenant_not_linked'
  /** Locked or not approved by Microsoft: nothing can be bought for it. */
  | 'tenant_locked'
  /** Nobody has confirmed that the customer accepted Microsoft's agreement. */
  | 'agreement_missing'
  | 'offer_not_offered'
  | 'quantity_out_of_range'
  | 'too_many_subscriptions'
  | 'promotion_not_possible'
  | 'no_such_order'
  /** It is carried out, or cannot be carried out any more. */
  | 'order_closed'
  | 'no_such_subscription'
  /** Another change of it is on its way: one at a time. */
  | 'subscription_busy'
  | 'subscription_suspended'
  | 'subscription_ended'
  /** Microsoft has suspended it itself: only Microsoft opens it again. */
  | 'suspended_by_microsoft'
  /** The first seven days of its term have passed: fewer licences, or none, only from the next term on. */
  | 'window_closed'
  | 'auto_renew_off'
  | 'auto_renew_not_possible'
  | 'end_date_not_possible'
  | 'transition_not_possible'
  /** No relationship (GDAP) that its administrator approved: what is inside the tenant cannot be seen. */
  | 'no_gdap'
  | 'no_such_user'
  | 'user_exists'
  | 'no_free_licence'
  | 'password_too_weak'
  /** Without it nobody could administer the tenant any more. */
  | 'last_administrator'
  | 'no_such_domain'
  | 'domain_taken'
  /** Its record does not stand in the DNS yet. */
  | 'domain_not_verified'
  | 'azure_missing'
  | 'not_possible'
  | 'access_denied'
  | 'refused'
