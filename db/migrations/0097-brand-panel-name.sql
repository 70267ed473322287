-- What the portal of a brand is called; null where staff wrote the company down before they could name it: then as its row in the program says.
alter table brand_company add column panel_name text check (panel_name <> '');
