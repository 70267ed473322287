-- Records of many domains, found by what stands in them. `dns_record_search` of 0040 finds a part of a name or of data; these
-- find a whole value, what begins with something, and the rarer types without reading the rest. Data may be longer than an index
-- takes, so its first letters stand for it.
create index dns_record_content on dns_record (left(rdata, 64) text_pattern_ops);
create index dns_record_name on dns_record (name text_pattern_ops);
create index dns_record_kind on dns_record (type);
