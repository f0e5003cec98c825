-- Earlier repairs like one: found by the stems of their words.

-- The stems of the words of a text, each once. The same as stemsOf in packages/domain/src/similar/stems.ts.
create function word_stems(given text) returns setof text
  language sql immutable parallel safe
begin atomic
  select distinct stem
  from (select left(piece, 40) as word from regexp_split_to_table(plain(given), '[^a-z0-9]+') as piece) as pieces,
    lateral (select case when word ~ '[0-9]' then word else
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace(regexp_replace(word,
        '^(.{2,}[^sui])s$', '\1'),
        '^(.*eau|.*eu)x$', '\1'),
        '^(.{4,})(?:ment|age|eur|euse|or|ion|ity|ite)$', '\1'),
        '^(.*[aeiouy].*[^aeiou])(?:er|ed)$', '\1'),
        '^(.*[aeiouy].+)ing$', '\1'),
        '^(.{2,}[^e])e+$', '\1'),
        '^(.{2,}[^aeiou])y$', '\1i'),
        '^(.{4,})at$', '\1'),
        '^(.+)([bcdfgklmnprstz])\2$', '\1\2') end as stem) as stemmed
  where word ~ '[0-9]' or length(word) >= 3 and not (array[word, stem] && string_to_array(
    'and are been but for from had has have its not that the then there this was were which will with '
    'aux avec ces cette dans des elle est ete etait etre les leur mais ont par pas plus pour que qui ses sont sur une '
    'chang check fix remplac repair repar replac verif verifi verifier verific', ' '));
end;
grant execute on function word_stems(text) to app_user;

-- Keeps the stems by which earlier repairs are found. What was deleted has none.
create function keep_repair_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from repair_word where company_id = old.company_id and history_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into repair_word (company_id, history_id, word, completed_at)
    select new.company_id, new.id, word, new.completed_at
    from word_stems(concat_ws(E'\n', new.title, left(new.description, 2000), left(new.notes, 2000))) as word;
  end if;
  return null;
end $$;

-- The stems of what was said of each completed repair. Only keep_repair_words writes it: a foreign key would be checked for
-- every stem.
create table repair_word (
  company_id uuid not null default current_company_id(),
  history_id uuid not null,
  word text collate "C" not null,
  completed_at timestamptz not null,
  primary key (company_id, history_id, word)
);
-- The latest repairs that have a stem, and how many have it.
create index repair_word_latest on repair_word (company_id, word, completed_at desc, history_id);
select lock_to_company('repair_word');
create trigger repair_history_keeps_words
  after insert or delete or update of title, description, notes, completed_at, deleted_at on repair_history
  for each row execute function keep_repair_words();
