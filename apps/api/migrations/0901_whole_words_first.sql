-- A search answers with whole words first, then with beginnings of words.

/** A plain text whose words stand between spaces. The same as spacedWords in packages/domain/src/text/search.ts. */
create function spaced_words(words text) returns text
  language sql immutable parallel safe
  return ' ' || translate(words, E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\n', '                                 ') || ' ';
grant execute on function spaced_words(text) to app_user, auth_user;
