-- For the list of members by filters: in the order of the list for each state, tier and gender, of all countries and of
-- each. The table came with this version; what is written to it while they are made waits, some seconds at a
-- million members.
CREATE INDEX member_index_list ON member_index (state, tier, gender, joined, member_id);
CREATE INDEX member_index_country_list ON member_index (country_id, state, tier, gender, joined, member_id);
DROP INDEX member_index_state, member_index_tier, member_index_gender, member_index_country;
