-- What the overview adds up is read from indexes alone: the provider's revenue by day, what a partner's domains do in the coming
-- weeks, and what became of the registrations of a month.
create index invoice_revenue on invoice (issued_on) include (kind, subtotal_cents, promotion_cents);
create index domain_portfolio_ending on domain (portfolio_id, expires_on) include (client_id, auto_renew) where status = 'Active';
create index registration_created on registration (created_at);
