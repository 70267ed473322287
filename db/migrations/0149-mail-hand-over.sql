-- Mail that comes from another mailbox of the domain, into a folder: somebody left, and a colleague takes over.

alter table mail_migration add column into_folder text check (char_length(into_folder) <= 60);
