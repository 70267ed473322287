-- Why a certificate was taken back, as its owner said.
alter table ssl_issue add column revoked_for text;
