-- Of what was pasted as a certificate request only the request is kept: a private key that stood beside it goes.

update ssl_order set csr = substring(csr from '-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----')
where csr ~ 'PRIVATE KEY';
update ssl_order set next_csr = substring(next_csr from '-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----')
where next_csr ~ 'PRIVATE KEY';

update order_item set config = jsonb_set(config, '{details,csr}', to_jsonb(coalesce(substring(config #>> '{details,csr}'
  from '-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----'), '')))
where config #>> '{details,csr}' ~ 'PRIVATE KEY';
update service set config = jsonb_set(config, '{details,csr}', to_jsonb(coalesce(substring(config #>> '{details,csr}'
  from '-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----'), '')))
where config #>> '{details,csr}' ~ 'PRIVATE KEY';
update cart_item set item = jsonb_set(item, '{details,csr}', to_jsonb(coalesce(substring(item #>> '{details,csr}'
  from '-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----'), '')))
where item #>> '{details,csr}' ~ 'PRIVATE KEY';
