-- An import publishes a draft as its check saw it, or not at all.
alter table import add column publications jsonb;
