-- How a sender came onto a list: somebody wrote it there, or let a held message of theirs through for good.
alter table mail_sender add column origin text not null default 'written' check (origin in ('written', 'held'));
