-- No table asks for these any more: what is open to a company is said by share_with_company.
drop function accept_from_company, open_to_company;
