-- A line of the ledger says which bins it changed by their ids, so that another name of a bin changes nothing for its counts.
alter table stock_movement add column bin_moves jsonb;
select track_activity('stock_movement', kind => 'part', subject => 'part_id', child => 'stock', child_key => 'number',
  left_out => '{by_device,unit_cost,value,opening_value,bin_moves}', names => '{"work_order_id": "order", "machine_id": "machine"}');
