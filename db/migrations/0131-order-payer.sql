-- Who pays an order is settled when it is placed: what its client becomes later changes nothing about it.
alter table customer_order add column payer_id bigint references client (id);
update customer_order set payer_id = coalesce(
  (select invoice.client_id from invoice
    where invoice.order_id = customer_order.id and invoice.kind = 'invoice' order by invoice.id limit 1),
  (select invoice.client_id from order_item
    join invoice_line on invoice_line.order_item_id = order_item.id
    join invoice on invoice.id = invoice_line.invoice_id
    where order_item.order_id = customer_order.id order by invoice.id limit 1),
  (select purchase_approval.payer_id from purchase_approval
    where purchase_approval.order_uuid = customer_order.uuid order by purchase_approval.id desc limit 1),
  (select case when client.client_type = 'Managed Client' then coalesce(client.partner_id, client.id) else client.id end
    from client where client.id = customer_order.client_id));
alter table customer_order alter column payer_id set not null;
create index customer_order_payer on customer_order (payer_id);
